internal import Imprint
internal import Synchronization

/// A piece of a recording while it arrives; one that does not come whole leaves nothing.
final class RecordingPiece: BodyReceiver {
  private let body: FileBody
  private let isWhole = SharedFlag()

  /// - Parameters:
  ///   - file: that of the recording, to which nothing else writes meanwhile.
  ///   - left: called once, where the piece did not come whole.
  init(of file: UploadFile, limit: Int64, left: @escaping @Sendable () -> Void) {
    let start = file.count
    body = FileBody(to: file, limit: limit) { [isWhole] in
      guard !isWhole.isRaised else { return }
      file.cut(to: start)
      left()
    }
  }

  /// Whether hardly anything has come for a while.
  var isStalled: Bool { body.isStalled() }

  func whenRoom(_ room: @escaping @Sendable () -> Void) { body.whenRoom(room) }

  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand { body.receive(piece) }

  func end() { body.end() }

  /// Keeps the piece, all of which has come.
  ///
  /// - Throws: `StudioError`, where something of it could not be written.
  func complete() async throws {
    try await body.settle()
    isWhole.raise()
  }

  /// Ends the piece, and waits until nothing of it is left.
  func abort() async {
    body.abort(.busy("the recording has ended"))
    try? await body.onQueue {}
  }
}
