internal import Imprint

/// Open videos, slideshows and clips for requests of frames; only the most recently used ones are kept open.
actor FrameService {
  private struct Open {
    /// The id of the medium; nil for an input of several.
    let id: String?
    /// The mark of the input and its content when it was opened.
    let mark: String
    let viewer: Task<FrameViewer, any Error>
  }

  private let media: MediaLibrary
  private let resources: ResourceLocator
  /// The open videos; the most recently used one is the last.
  private var open: [Open] = []

  /// The largest number of open videos; each has a decoder, and caches up to 150 MiB of frames and drawings.
  private static let mostOpen = 4

  init(_ media: MediaLibrary, _ resources: ResourceLocator) {
    (self.media, self.resources) = (media, resources)
  }

  /// Calls `body` with the viewer of an input; the viewer is dropped where its decoder hangs.
  ///
  /// - Throws: `StudioError`, `ExportError`; what `body` throws.
  nonisolated func using<Value: Sendable>(
    _ input: StudioInput, _ body: @Sendable (FrameViewer) async throws -> Value
  ) async throws -> Value {
    let video = try await video(of: input)
    do {
      return try await body(try await video.viewer.value)
    } catch {
      // A hanging thread holds the viewer's resources, so later requests get a new viewer.
      if await video.viewer.hasFailed || (error as? ExportError)?.kind == .stalled {
        await forget(video)
      }
      throw error
    }
  }

  private func video(of input: StudioInput) async throws -> Open {
    let id = input.medium
    let mark = try await input.mark(in: media)
    let opened = try await input.input(in: media, resources)
    let known = open.firstIndex { $0.id == id && $0.mark == mark }
    let video =
      known.map { open.remove(at: $0) }
      ?? Open(
        id: id, mark: mark,
        viewer: Task {
          // An image serves as a video of one frame.
          try await FrameViewer(of: opened)
        })
    // The old content of a medium that has changed is not asked for again.
    open.removeAll { $0.id == id && (id != nil || $0.mark == mark) }
    open.append(video)
    if open.count > Self.mostOpen { open.removeFirst() }
    return video
  }

  private func forget(_ video: Open) { open.removeAll { $0.viewer == video.viewer } }
}

extension Task {
  /// Whether the task ended with an error, after waiting for its end.
  fileprivate var hasFailed: Bool {
    get async {
      if case .failure = await result { true } else { false }
    }
  }
}
