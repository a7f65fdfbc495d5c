"""Analysis of a finished game: win probability, turning points, missteps, luck."""

from bocage.annotate.annotate import Alternative, Annotation, Moment, NotOver, annotate, luck_of
from bocage.annotate.luck import Luck, Roll, deviations_of

__all__ = ["Alternative", "Annotation", "Luck", "Moment", "NotOver", "Roll", "annotate", "deviations_of", "luck_of"]
