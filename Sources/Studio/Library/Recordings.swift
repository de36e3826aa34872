internal import Imprint

/// Recordings that arrive piece by piece while they are made, and become media when they end.
actor Recordings {
  private struct Recording {
    let file: UploadFile
    /// The number of the piece that comes next.
    var next = 0
    /// The piece that comes.
    var piece: RecordingPiece?
    var lastHeard = ContinuousClock.now
  }

  private let media: MediaLibrary
  private var open: [String: Recording] = [:]

  /// The most recordings at once.
  private static let most = 8
  /// The time without a piece after which a recording is finished with what there is.
  private static let patience = Duration.seconds(20)
  /// The largest piece in bytes.
  static let pieceLimit: Int64 = 32 << 20

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// Begins a recording, whose name gets a number where it is taken.
  ///
  /// - Returns: its id.
  /// - Throws: `StudioError` `.usage` for a name that is none, `.invalid` for one that is not of a medium, 503 for too
  ///   many, `.inputOutput` where the disk has no room.
  func begin(_ name: String) async throws -> String {
    let plain = try PlainName(name, as: "name")
    guard let kind = MediaKind(ofFile: name), kind != .image else {
      throw StudioError(.invalid, name, "its ending is that of no video and no sound")
    }
    guard let folder = media.uploadFolder else {
      throw StudioError.missing(name, "there is no folder of uploads")
    }
    guard open.count < Self.most else {
      throw StudioError.busy("\(Self.most) recordings come already")
    }
    let file = try await Blocking.run {
      try UploadFile(plain, kind, in: folder, takenName: .keptBoth, room: 0, isRecording: true)
    }
    let id = MediaID.random
    open[id] = Recording(file: file)
    return id
  }

  /// Begins to take a piece, before anything of it is read.
  ///
  /// It takes the place of one that comes already: a client whose network changed sends it anew, while the old connection
  /// still seems open here.
  ///
  /// - Returns: its receiver; nil for one that came already.
  /// - Throws: `StudioError` `.usage` for a number that is none, `.missing`, 409 where a piece before it is missing; 413 for too
  ///   many bytes.
  func begin(
    piece word: String, of id: String, announced: Int64?
  ) async throws(StudioError) -> RecordingPiece? {
    guard let number = Int(word), number >= 0 else {
      throw .usage(word, "a piece has a number from 0")
    }
    while true {
      let recording = try recording(id)
      if number < recording.next { return nil }
      guard number == recording.next else {
        throw StudioError(
          .cannotCreate, "\(number)", "the piece that comes next is \(recording.next)")
      }
      if let announced, announced > Self.pieceLimit { throw .tooLarge(limit: Self.pieceLimit) }
      guard let old = recording.piece else { return newPiece(of: id, in: recording.file) }
      await old.abort(StudioError(.cannotCreate, word, "the piece is sent again"))
      take(old, outOf: id)
    }
  }

  private func newPiece(of id: String, in file: UploadFile) -> RecordingPiece {
    let piece = RecordingPiece(of: file, limit: Self.pieceLimit)
    open[id]?.piece = piece
    return piece
  }

  /// Appends a piece that has come whole.
  ///
  /// - Throws: `StudioError` `.inputOutput`; 409 where it is sent again meanwhile, 503 where the recording has ended.
  func add(_ piece: RecordingPiece, to id: String) async throws {
    try await piece.complete()
    take(piece, outOf: id)
  }

  /// Makes room for the next piece, or for the same one where this did not come whole.
  private func take(_ piece: RecordingPiece, outOf id: String) {
    guard open[id]?.piece === piece else { return }
    if piece.isWhole {
      open[id]?.next += 1
      open[id]?.lastHeard = .now
    }
    open[id]?.piece = nil
  }

  private func recording(_ id: String) throws(StudioError) -> Recording {
    guard let recording = open[id] else { throw .missing(id, "there is no recording of that id") }
    return recording
  }

  /// Ends a recording, which is a medium then.
  ///
  /// - Throws: `StudioError` `.missing`; `.invalid` where what came is no medium, which is removed.
  func finish(_ id: String) async throws -> MediaEntry {
    let (file, piece) = try (recording(id).file, recording(id).piece)
    open[id] = nil
    do {
      await piece?.abort(.busy("the recording has ended"))
      let facts = try await media.memory.run(MemoryShare.unknown) { try await file.facts() }
      let name = try await Blocking.run { try file.giveName() }
      return try await media.add(name, facts)
    } catch {
      try? await Blocking.run { file.remove() }
      throw error
    }
  }

  /// Finishes recordings that are not heard of any more, until the task is cancelled; then all of them.
  func watch() async {
    while !Task.isCancelled {
      for (id, recording) in open
      where recording.lastHeard + Self.patience < .now && recording.piece?.isStalled ?? true {
        _ = try? await finish(id)
      }
      try? await Task.sleep(for: .seconds(1))
    }
    let left = Task.detached { [self] in
      for id in await Array(open.keys) { _ = try? await finish(id) }
    }
    await left.value
  }
}
