internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Finds the videos of Live Photos and motion photos: inside an image's file, or beside it.
final class SlideVideoFinder {
  /// A video, and the seconds that it lasts.
  struct Match {
    let video: SlideshowPlan.Video
    let seconds: Double
  }

  private let interruption: Interruption
  /// The videos of each folder by their identifiers; the first of several.
  private var videos: [String: [String: String]] = [:]

  init(_ interruption: Interruption) {
    self.interruption = interruption
  }

  /// The video of an image, or the file itself where that is one; nil for a still.
  ///
  /// A Live Photo's video has its identifier. Where identifiers are lost, it has its name.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.cancelled`.
  func video(of path: String) throws(ExportError) -> Match? {
    if let video = try ownVideo(of: path) { return video }
    guard let partner = try partner(of: path), let time = try time(of: partner) else {
      return nil
    }
    let fingerprint = try ExportError.reading(partner) { () throws(MediaError) in
      try Fingerprint(ofMedia: partner, interruption: interruption)
    }
    let video = SlideshowPlan.Video(
      path: partner, fingerprint: fingerprint, sound: try sound(of: partner, from: time))
    return Match(video: video, seconds: time.length)
  }

  /// The video that a file is, or has behind its image; nil for a still.
  ///
  /// - Throws: `ExportError` `.cancelled`.
  func ownVideo(of path: String) throws(ExportError) -> Match? {
    guard let time = try time(of: path) else { return nil }
    return Match(
      video: SlideshowPlan.Video(path: path, sound: try sound(of: path, from: time)),
      seconds: time.length)
  }

  /// The sound of a video that is shown in that time; nil for none, and for one that does not decode here.
  private func sound(
    of path: String, from time: ClosedRange<Double>
  ) throws(ExportError) -> SlideshowPlan.VideoSound? {
    do throws(ExportError) {
      return SlideshowPlan.VideoSound(
        try SoundFile(path, interruption), from: time.lowerBound)
    } catch {
      if interruption.isRaised { throw .cancelled }
      return nil
    }
  }

  private func time(of path: String) throws(ExportError) -> ClosedRange<Double>? {
    do throws(MediaError) {
      return try MediaFile.videoTime(of: path, interruption: interruption)
    } catch {
      if interruption.isRaised { throw .cancelled }
      // Images that FFmpeg does not open have other readers.
      return nil
    }
  }

  private func partner(of path: String) throws(ExportError) -> String? {
    let image = URL(fileURLWithPath: path)
    let stem = image.deletingPathExtension().lastPathComponent
    let folder = path.outerFolder
    let names = FileSystem.names(in: folder).filter { name in
      LivePhotoFinder.videoExtensions.contains(
        URL(fileURLWithPath: name).pathExtension.lowercased())
    }.sorted()
    let sibling = names.first {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent == stem
    }
    let named = sibling.map { $0.path(in: folder) }
    let identifier = try ExportError.reading(path) { () throws(MediaError) in
      try LivePhotoFinder.identifier(ofImage: path)
    }
    guard let identifier else { return named }
    let other = named.map(LivePhotoFinder.identifier(ofVideo:))
    if other == identifier { return named }
    if videos[folder] == nil {
      videos[folder] = names.reduce(into: [:]) { videos, name in
        let video = name.path(in: folder)
        guard let identifier = LivePhotoFinder.identifier(ofVideo: video) else { return }
        videos[identifier] = videos[identifier] ?? video
      }
    }
    // A video of the same name may have lost its own; one of another identifier belongs to another image.
    return videos[folder]?[identifier] ?? (other == .some(nil) ? named : nil)
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
