internal import Imprint
internal import Synchronization

/// Limits the number of concurrent uploads, and reserves disk space for each. One of which hardly anything comes gives way to
/// another.
///
/// Thread-safe.
final class UploadService: Sendable {
  private struct Entry {
    let announced: Int64
    /// The upload; nil while its file is created.
    var upload: MediaUpload?

    /// The number of bytes that it still needs.
    var outstanding: Int64 { upload?.outstanding ?? announced }
  }

  private struct State {
    var next = 0
    var open: [Int: Entry] = [:]
    var promised: Int64 { open.values.reduce(0) { $0 + $1.outstanding } }
  }

  private let state = Mutex(State())
  private let most: Int

  /// The largest number of concurrent uploads, each of which takes a thread while the disk is slow. The page sends
  /// one at a time.
  static let most = 8

  init(most: Int = UploadService.most) {
    self.most = most
  }

  /// The number of bytes that uploads still need.
  var promised: Int64 { state.withLock { $0.promised } }

  /// Starts an upload.
  ///
  /// - Parameter announced: its length; nil where the client states none.
  /// - Throws: `StudioError` 503 for too many uploads; as `MediaUpload.init` does.
  func begin(
    _ name: String, in folder: ConfinedFolder, announced: Int64?, takenName: TakenName = .refused,
    now: ContinuousClock.Instant = .now
  ) async throws -> MediaUpload {
    giveUpStalled(now)
    guard let (number, promised) = take(announced ?? 0) else {
      throw StudioError.busy("\(most) uploads come already: try again when one of them is done")
    }
    do {
      let upload = try await Blocking.run { [self] in
        try MediaUpload(
          name, in: folder, announced: announced, takenName: takenName, promised: promised
        ) { [weak self] in self?.give(number) }
      }
      note(upload, as: number)
      return upload
    } catch {
      give(number)
      throw error
    }
  }

  /// - Returns: the number of a new upload, and the bytes that others still need; nil where there are too many.
  private func take(_ announced: Int64) -> (number: Int, promised: Int64)? {
    state.withLock { state in
      guard state.open.count < most else { return nil }
      let promised = state.promised
      state.next += 1
      // An upload above the limit is refused, and needs no space.
      state.open[state.next] = Entry(announced: min(max(announced, 0), MediaUpload.limit))
      return (state.next, promised)
    }
  }

  /// Where all places are taken, ends an upload of which hardly anything comes.
  private func giveUpStalled(_ now: ContinuousClock.Instant) {
    let reason = StudioError.busy("hardly anything came of it, and another upload has its place")
    state.withLock { state in
      guard state.open.count >= most,
        let number = state.open.first(where: {
          $1.upload?.abortIfStalled(now: now, reason) == true
        })?.key
      else { return }
      state.open[number] = nil
    }
  }

  private func note(_ upload: MediaUpload, as number: Int) {
    state.withLock { $0.open[number]?.upload = upload }
  }

  private func give(_ number: Int) {
    _ = state.withLock { $0.open.removeValue(forKey: number) }
  }

  /// Waits until all files of ended uploads have been removed, at most for a few seconds.
  func finish() async {
    // This needs a task of its own: the task that ends the studio is cancelled, and could not sleep.
    let wait = Task.detached { [self] in
      let end = ContinuousClock.now + .seconds(3)
      while state.withLock({ !$0.open.isEmpty }), ContinuousClock.now < end {
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    await wait.value
  }
}
