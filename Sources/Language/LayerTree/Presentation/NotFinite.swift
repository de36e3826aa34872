/// Thrown where content has a number that is not finite and cannot be drawn.
struct NotFinite: Error {}
