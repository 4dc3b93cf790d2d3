"""Guided first games: a lesson is a script, and the real table is its stage.

A file ``<game>.toml`` in this folder is the lesson of that game.  Nothing of it is kept on the server: the number of
the step says everything, since the position is what the script has led to.
"""

from ludgate.web.lessons.script import Lesson, LessonScene, LessonStep, lesson, lessons

__all__ = ["Lesson", "LessonScene", "LessonStep", "lesson", "lessons"]
