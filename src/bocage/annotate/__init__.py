"""Analysis of a finished game: win probability, turning points, missteps, luck."""

from bocage.annotate.annotate import Annotation, Choice, Moment, NotOver, annotate
from bocage.annotate.luck import Luck, Roll

__all__ = ["Annotation", "Choice", "Luck", "Moment", "NotOver", "Roll", "annotate"]
