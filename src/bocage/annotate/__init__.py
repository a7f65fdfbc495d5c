"""Analysis of a finished game: win probability, turning points, missteps, luck."""

from bocage.annotate.annotate import Alternative, Annotation, Moment, NotOver, annotate
from bocage.annotate.luck import Luck, Roll

__all__ = ["Alternative", "Annotation", "Luck", "Moment", "NotOver", "Roll", "annotate"]
