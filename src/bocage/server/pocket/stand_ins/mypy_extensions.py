"""Stand-in of `mypy_extensions`: fixed-width integers are plain ones where nothing is compiled."""

i64 = int
i32 = int
i16 = int
u8 = int
