internal import Imprint

/// Recordings that arrive piece by piece while they are made, and become media when they end.
actor Recordings {
  private struct Recording {
    let file: UploadFile
    /// The number of the piece that comes next.
    var next = 0
    /// Whether a piece is being written.
    var isBusy = false
    var lastHeard = ContinuousClock.now
  }

  private let media: MediaLibrary
  private var open: [String: Recording] = [:]

  /// The most recordings at once.
  private static let most = 8
  /// The time without a piece after which a recording is finished with what there is.
  private static let patience = Duration.seconds(20)
  /// The largest piece in bytes.
  static let pieceLimit = 32 << 20

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

  /// Appends a piece; one that came already is left out.
  ///
  /// - Throws: `StudioError` `.missing`, 409 where a piece before it is missing, `.inputOutput`.
  func add(_ bytes: [UInt8], as number: Int, to id: String) async throws {
    var recording = try recording(id)
    if number < recording.next { return }
    guard number == recording.next, !recording.isBusy else {
      throw StudioError(
        .cannotCreate, "\(number)", "the piece that comes next is \(recording.next)")
    }
    recording.isBusy = true
    open[id] = recording
    let file = recording.file
    do {
      try await Blocking.run { try file.write(bytes) }
    } catch {
      open[id]?.isBusy = false
      throw error
    }
    open[id]?.isBusy = false
    open[id]?.next = number + 1
    open[id]?.lastHeard = .now
  }

  private func recording(_ id: String) throws(StudioError) -> Recording {
    guard let recording = open[id] else { throw .missing(id, "there is no recording of that id") }
    return recording
  }

  /// Ends a recording, which is a medium then.
  ///
  /// - Throws: `StudioError` `.missing`; `.invalid` where what came is no medium, which is removed.
  func finish(_ id: String) async throws -> MediaEntry {
    let file = try recording(id).file
    open[id] = nil
    do {
      let facts = try await file.facts()
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
      where !recording.isBusy && recording.lastHeard + Self.patience < .now {
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
