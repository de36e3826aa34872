internal import Imprint

/// The facts that probing a media file finds.
struct MediaFacts: Hashable, Sendable {
  let summary: MediaSummary
  /// Whether a job can have it as its input; an SVG, for example, is only an image.
  let isFilm: Bool

  /// Probes a file of a kind.
  static func of(_ path: String, _ kind: MediaKind) async -> Result<MediaFacts, ExportError> {
    do throws(ExportError) {
      switch kind {
      case .video:
        return .success(MediaFacts(summary: try await MediaSummary(ofVideo: path), isFilm: true))
      case .sound:
        return .success(MediaFacts(summary: try await MediaSummary(ofSound: path), isFilm: false))
      case .image:
        let summary = try await MediaSummary(ofImage: path)
        return .success(MediaFacts(summary: summary, isFilm: try await isFilm(path)))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Whether an image can also be read as a video of one frame.
  private static func isFilm(_ path: String) async throws(ExportError) -> Bool {
    do throws(ExportError) {
      _ = try await MediaSummary(ofVideo: path)
      return true
    } catch {
      if error.kind == .cancelled { throw error }
      return false
    }
  }
}
