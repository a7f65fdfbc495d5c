"""Stand-in of `librt.vecs`: vectors are lists. Those of the engine never change their length."""


class vec(list):  # type: ignore[type-arg]  # noqa: N801
    """A list that answers to `vec[i64](values)` and, sliced, stays what it is."""

    __slots__ = ()
