internal import Imprint

/// A file that is being uploaded.
final class MediaUpload: BodyReceiver {
  private let file: UploadFile
  private let body: FileBody
  private let announced: Int64

  /// The largest size of an upload in bytes.
  static let limit: Int64 = 8 << 30

  /// Creates the hidden file; may block.
  ///
  /// - Parameters:
  ///   - announced: the length that the client states; nil where it states none.
  ///   - takenName: what becomes of it where there is a file of its name.
  ///   - promised: the number of bytes that other uploads still need.
  ///   - ended: called once, when the upload has ended and its incomplete content has been removed.
  /// - Throws: `StudioError` `.usage` for an invalid name, `.invalid` for one that is not of a media file,
  ///   `.cannotCreate` where it is taken; 413 for too many bytes; `.inputOutput` where the disk has no room.
  init(
    _ name: String, in folder: ConfinedFolder, announced: Int64?, takenName: TakenName = .refused,
    limit: Int64 = MediaUpload.limit, promised: Int64 = 0,
    ended: @escaping @Sendable () -> Void = {}
  ) throws(StudioError) {
    let plain = try PlainName(name, as: "the name")
    guard let kind = MediaKind(ofFile: name) else {
      throw StudioError(.invalid, name, "its ending is that of no video, image or sound")
    }
    if let announced, announced > limit { throw .tooLarge(limit: limit) }
    self.announced = max(announced ?? 0, 0)
    let file = try UploadFile(
      plain, kind, in: folder, takenName: takenName, room: self.announced + promised)
    self.file = file
    body = FileBody(to: file, limit: limit) {
      file.remove()
      ended()
    }
  }

  /// The number of announced bytes that have not arrived yet.
  var outstanding: Int64 { max(announced - body.received, 0) }

  func whenRoom(_ room: @escaping @Sendable () -> Void) { body.whenRoom(room) }

  func receive(_ piece: UnsafeRawBufferPointer) -> BodyDemand { body.receive(piece) }

  func end() { body.end() }

  /// Ends the upload where hardly anything has come for a while; it leaves nothing.
  ///
  /// - Returns: whether it was ended.
  func abortIfStalled(now: ContinuousClock.Instant, _ reason: StudioError) -> Bool {
    body.abortIfStalled(now: now, reason)
  }

  /// Checks the file and renames it to its final name; the hidden file is gone afterwards in any case.
  ///
  /// - Parameters:
  ///   - memory: what all looking at media shares.
  ///   - check: called last before it gets its name, which it does not get where that throws.
  /// - Returns: the final name, and what probing has found.
  /// - Throws: `StudioError` for an earlier failure; `.invalid` for a file that is not media; `.cannotCreate` where
  ///   the name has been taken meanwhile.
  func complete(
    in memory: MemoryShare = MemoryShare(), _ check: () async throws -> Void = {}
  ) async throws(StudioError) -> (name: String, facts: MediaFacts) {
    do {
      try await body.settle()
      let facts = try await memory.run(MemoryShare.unknown) { [file] in try await file.facts() }
      try await check()
      return (try await body.onQueue { [file] in try file.giveName() }, facts)
    } catch {
      try? await body.onQueue { [file] in file.remove() }
      throw StudioError(any: error)
    }
  }
}
