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
      try UploadFile(plain, kind, in: folder, taken: .keptBoth, room: 0, isRecording: true)
    }
    let id = MediaID.random
    open[id] = Recording(file: file)
    return id
  }

  /// Begins to take a piece, before anything of it is read.
  ///
  /// - Returns: its receiver; nil for one that came already.
  /// - Throws: `StudioError` `.usage` for a number that is none, `.missing`, 409 where a piece before it is missing, or one
  ///   comes already; 413 for too many bytes.
  func begin(
    piece word: String, of id: String, announced: Int64?
  ) throws(StudioError) -> RecordingPiece? {
    guard let number = Int(word), number >= 0 else {
      throw .usage(word, "a piece has a number from 0")
    }
    let recording = try recording(id)
    if number < recording.next { return nil }
    guard number == recording.next, recording.piece == nil else {
      throw StudioError(
        .cannotCreate, "\(number)", "the piece that comes next is \(recording.next)")
    }
    if let announced, announced > Self.pieceLimit { throw .tooLarge(limit: Self.pieceLimit) }
    let piece = RecordingPiece(of: recording.file, limit: Self.pieceLimit) { [weak self] in
      Task { await self?.leave(number, of: id) }
    }
    open[id]?.piece = piece
    return piece
  }

  /// Appends a piece that has come whole.
  ///
  /// - Throws: `StudioError` `.inputOutput`; 409 where the recording has ended meanwhile.
  func add(_ piece: RecordingPiece, to id: String) async throws {
    try await piece.complete()
    guard open[id]?.piece === piece else {
      throw StudioError(.cannotCreate, id, "the recording has ended")
    }
    open[id]?.next += 1
    open[id]?.lastHeard = .now
    open[id]?.piece = nil
  }

  /// Takes another piece in the place of one that did not come whole.
  private func leave(_ number: Int, of id: String) {
    if open[id]?.next == number { open[id]?.piece = nil }
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
      await piece?.abort()
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
