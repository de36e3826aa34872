internal import Imprint
internal import Synchronization

/// A piece of a recording while it arrives; one that does not come whole leaves nothing.
final class RecordingPiece: BodyReceiver {
  private let body: FileBody
  private let completion = SharedFlag()

  /// - Parameter file: that of the recording, to which nothing else writes meanwhile.
  init(of file: UploadFile, limit: Int64) {
    let start = file.count
    body = FileBody(to: file, limit: limit) { [completion] in
      if !completion.isRaised { file.cut(to: start) }
    }
  }

  /// Whether the piece is part of the recording for good.
  var isWhole: Bool { completion.isRaised }

  /// Whether hardly anything has come for a while.
  var isStalled: Bool { body.isStalled() }

  func whenRoom(_ room: @escaping @Sendable () -> Void) { body.whenRoom(room) }

  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand { body.receive(piece) }

  func end() { body.end() }

  /// Keeps the piece, all of which has come.
  ///
  /// - Throws: `StudioError`, where something of it could not be written, or it was aborted.
  func complete() async throws {
    // In order with the end of the body: a piece is either kept or cut off.
    try await body.settle { [completion] in completion.raise() }
  }

  /// Ends the piece, and waits until nothing of it is left, unless it is kept already.
  func abort(_ reason: StudioError) async {
    body.abort(reason)
    try? await body.onQueue {}
  }
}
