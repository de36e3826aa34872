internal import Imprint

/// Open videos, of which pages ask for frames: few at a time, those that were asked for last.
actor FrameDesk {
  private struct Open {
    /// Of the file as it was when it was opened.
    let mark: String
    let viewer: Task<FrameViewer, any Error>
  }

  private let media: MediaLibrary
  /// In the order in which they were asked for last.
  private var open: [(id: String, video: Open)] = []

  /// Each holds a decoder, and up to some 150 MiB of frames and drawings.
  private static let mostOpen = 4

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// The open video of an id.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func viewer(_ id: String) async throws -> FrameViewer {
    let file = try await media.file(id)
    let known = open.firstIndex { $0.id == id && $0.video.mark == file.mark }
    let video =
      known.map { open.remove(at: $0).video }
      ?? Open(
        mark: file.mark,
        viewer: Task {
          // The video of an image's id is the image: stills of it are shown too.
          try await FrameViewer(of: file.path)
        })
    open.removeAll { $0.id == id }
    open.append((id, video))
    if open.count > Self.mostOpen { open.removeFirst() }
    do {
      return try await video.viewer.value
    } catch {
      open.removeAll { $0.id == id }
      throw error
    }
  }

  /// Drops a video whose decoder does not answer.
  func forget(_ id: String) { open.removeAll { $0.id == id } }
}
