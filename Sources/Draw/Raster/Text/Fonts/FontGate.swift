internal import Synchronization

/// Lets one thread of the process at a time use fonts.
///
/// Pango and fontconfig have state per process, and librsvg uses them. A drawing without text, and images
/// that are only decoded, do not need this lock. A rasterizer's own lock is taken before it, and one thread never takes
/// it twice, which would end the process.
func withFonts<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  try gate.withLock { _ throws(Failure) in try body() }
}

private let gate = Mutex(())
