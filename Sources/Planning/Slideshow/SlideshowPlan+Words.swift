internal import ImprintLanguage
internal import ImprintValues

extension SlideshowPlan {
  /// The slideshow's lines of the plan's explanation: the way in which images are shown, and each image with its
  /// time.
  var rows: [(String, String)] {
    [("images", words)]
      + slides.enumerated().map { number, slide in
        ("image", "\(start(of: number).text(decimals: 3)) s  \(words(for: slide))")
      }
  }

  private func words(for slide: Slide) -> String {
    var words = [slide.path]
    if let video = slide.film {
      words.append(video.path == slide.path ? "moving" : "moving: \(video.path)")
    }
    if slide.film?.sound != nil, let volume = slide.volume, volume != 1 {
      words.append(volume == 0 ? "silent" : "volume \(volume.text(decimals: 3))")
    }
    if let own = slide.motion, own != motion { words.append("motion \(own.rawValue)") }
    if let title = slide.title { words.append("chapter \(title)") }
    return words.joined(separator: ", ")
  }

  private var longest: Double { zip(starts, starts.dropFirst()).map { $1 - $0 }.max() ?? shortest }

  /// Whether images have one duration.
  private var isEven: Bool { longest - shortest < 1e-9 }

  private var lengths: String {
    isEven
      ? "\(shortest.text(decimals: 3)) s each"
      : "\(shortest.text(decimals: 3)) to \(longest.text(decimals: 3)) s each"
  }

  private var words: String {
    var words = [lengths, "\(fit.rawValue) \(ground)"]
    if transition.kind != .cut {
      let length = "\(change) of \(transitionSeconds.text(decimals: 3)) s"
      words.append(
        isEven
          ? "\(length) from \((shortest - transitionSeconds).text(decimals: 3)) s on"
          : "\(length) at the end of each")
    }
    if motion != .none { words.append(motion.rawValue) }
    return words.joined(separator: ", ")
  }

  /// The transition, as in `wipe (topLeft)`.
  private var change: String {
    let details = transition.details.map { " (\($0))" }
    return transition.kind.rawValue + details.joined()
  }

  private var ground: String {
    switch background {
    case .blur: "over the image, blurred"
    case .color(let color): "on \(color.hexadecimal ?? "a colour")"
    }
  }
}

extension Plan.Source {
  /// The frame rate of generated frames; nil where frames are read from a file.
  var madeRate: Rational? {
    switch self {
    case .file: nil
    case .blank(let video): video.resolvedFrameRate
    case .slideshow(let show): show.frameRate
    case .frames(let stream): stream.frameRate
    case .clips(let clips): clips.mainClip.plan.input.madeRate
    }
  }

  /// The source in words.
  var words: String {
    if case .clips(let clips) = self { return "\(clips.clips.count.grouped) clips" }
    guard case .slideshow(let show) = self else { return name }
    return show.slides.count == 1 ? "1 image" : "\(show.slides.count.grouped) images"
  }
}
