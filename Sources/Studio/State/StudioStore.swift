internal import Synchronization

/// A studio's state, each change of which is stored.
///
/// Thread-safe.
final class StudioStore: Sendable {
  private let state: Mutex<StudioState>
  private let file: StateFile

  init(_ state: StudioState, keptIn file: StateFile) {
    self.state = Mutex(state)
    self.file = file
  }

  var current: StudioState { state.withLock { $0 } }

  /// The reason that the latest change could not be stored yet; nil where there is none.
  var whyUnsaved: String? { file.whyUnsaved }

  /// Changes the state, and stores it asynchronously; where the change throws, the state stays.
  @discardableResult
  func change<Value: Sendable, Failure: Error>(
    _ body: (inout StudioState) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { state throws(Failure) in
      var changed = state
      let value = try body(&changed)
      state = changed
      file.keep(changed)
      return value
    }
  }

  /// Waits until the latest change is on the disk.
  func finish() async { await file.finish() }
}
