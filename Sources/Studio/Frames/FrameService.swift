internal import Imprint

/// Open videos, of which pages ask for frames: few at a time, those that were asked for last.
actor FrameService {
  private struct Open {
    let id: String
    /// The mark of the file as it was when it was opened.
    let mark: String
    let viewer: Task<FrameViewer, any Error>
  }

  private let media: MediaLibrary
  /// In the order in which they were asked for last.
  private var open: [Open] = []

  /// Each holds a decoder, and up to some 150 MiB of frames and drawings.
  private static let mostOpen = 4

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// Works with the open video of an id, which is let go of where its decoder does not answer.
  ///
  /// - Throws: `StudioError`, `ExportError`; what `body` throws.
  nonisolated func using<Value: Sendable>(
    _ id: String, _ body: @Sendable (FrameViewer) async throws -> Value
  ) async throws -> Value {
    let video = try await video(id)
    do {
      return try await body(try await video.viewer.value)
    } catch {
      // A thread that hangs holds what the viewer has: whoever comes next gets another one.
      if await video.viewer.hasFailed || (error as? ExportError)?.kind == .stalled {
        await forget(video)
      }
      throw error
    }
  }

  private func video(_ id: String) async throws -> Open {
    let file = try await media.file(id)
    let known = open.firstIndex { $0.id == id && $0.mark == file.mark }
    let video =
      known.map { open.remove(at: $0) }
      ?? Open(
        id: id, mark: file.mark,
        viewer: Task {
          // The video of an image's id is the image: stills of it are shown too.
          try await FrameViewer(of: file.path)
        })
    open.removeAll { $0.id == id }
    open.append(video)
    if open.count > Self.mostOpen { open.removeFirst() }
    return video
  }

  private func forget(_ video: Open) { open.removeAll { $0.viewer == video.viewer } }
}

extension Task {
  /// Whether it ended with an error; waits for its end.
  fileprivate var hasFailed: Bool {
    get async {
      if case .failure = await result { true } else { false }
    }
  }
}
