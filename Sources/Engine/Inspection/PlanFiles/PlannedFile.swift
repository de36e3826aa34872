internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A file that a plan reads, with its fingerprint when the plan was made.
struct PlannedFile: Sendable {
  /// The parts of a file that its fingerprint covers.
  enum Content {
    /// Both ends.
    case bytes
    /// Both ends, and the container's index.
    case media
    /// Every byte of a text.
    case text
  }

  let path: String
  let owner: ExportError.Subject
  let fingerprint: Fingerprint
  let content: Content

  /// Compares the file with its fingerprint.
  ///
  /// - Throws: `ExportError` `.missing` for a file that does not exist, `.invalid` (`input.changed`) for one that has
  ///   changed.
  func compare(_ interruption: Interruption) throws(ExportError) {
    if interruption.isRaised { throw .cancelled }
    let present: Fingerprint
    do throws(MediaError) { present = try current(interruption) } catch {
      throw ExportError(error, at: path, of: owner)
    }
    guard present.matches(fingerprint) else { throw ExportError(.changed(path, of: owner)) }
  }

  private func current(_ interruption: Interruption) throws(MediaError) -> Fingerprint {
    switch content {
    case .bytes: try Fingerprint(of: path)
    case .media: try Fingerprint(ofMedia: path, interruption: interruption)
    case .text: try Fingerprint(ofText: path)
    }
  }
}

extension Plan {
  /// The input, the files beside it, and the overlays' files.
  var plannedFiles: [PlannedFile] {
    input.plannedFiles
      + soundFiles.map {
        PlannedFile(path: $0.path, owner: .input, fingerprint: $0.1, content: .media)
      }
      + subtitleFiles.map {
        PlannedFile(path: $0.path, owner: .input, fingerprint: $0.1, content: .text)
      }
      + allResources.map {
        PlannedFile(
          path: $0.path, owner: .overlay, fingerprint: $0.fingerprint, content: .bytes)
      }
  }

  /// The files that layers name, and the fonts of texts that name none, of which the plan has no fingerprint.
  ///
  /// They were not there when it was made, as a font's file in whose place another font is taken.
  var filesWithoutFingerprint: [String] {
    let paths = withClips.flatMap { plan in
      plan.allLayers.flatMap(\.files).compactMap(\.path) + [plan.bundledFont].compactMap(\.self)
    }
    return Array(Set(paths).subtracting(allResources.map(\.path))).sorted()
  }

  private var allResources: [Resource] { withClips.flatMap(\.resources).distinct }

  /// The plan, and those of its clips.
  private var withClips: [Plan] {
    guard case .clips(let clips) = input else { return [self] }
    return [self] + clips.clips.map(\.plan)
  }
}

extension Plan.Source {
  fileprivate var plannedFiles: [PlannedFile] {
    switch self {
    case .file(let path, _, let info):
      // The headers of a photograph may have been read without its container.
      let content = info.fingerprint.samples == nil ? PlannedFile.Content.bytes : .media
      return [
        PlannedFile(
          path: path, owner: .input, fingerprint: info.fingerprint, content: content)
      ]
    case .slideshow(let show): return show.slides.flatMap(\.plannedFiles)
    case .blank, .frames: return []
    case .clips(let clips): return clips.clips.map(\.plan.input).distinct.flatMap(\.plannedFiles)
    }
  }
}

extension SlideshowPlan.Slide {
  /// The image and its video; empty for an image in memory.
  fileprivate var plannedFiles: [PlannedFile] {
    let image = fingerprint.map {
      PlannedFile(path: path, owner: .input, fingerprint: $0, content: .bytes)
    }
    let moving = film.flatMap { video in
      video.fingerprint.map {
        PlannedFile(path: video.path, owner: .input, fingerprint: $0, content: .media)
      }
    }
    return [image, moving].compactMap(\.self)
  }
}
