internal import ImprintDocuments
internal import ImprintPrimitives

extension SlideshowPlan {
  /// The slideshow's lines of the plan's explanation: the way in which images are shown, and each image with its
  /// time.
  var rows: [(String, String)] {
    [("images", words)]
      + slides.enumerated().map { number, slide in
        ("image", "\(start(of: number).text(decimals: 3)) s  \(slide.path)")
      }
  }

  private var words: String {
    var words = ["\(seconds.text(decimals: 3)) s each", "\(fit.rawValue) \(ground)"]
    if transition != .none {
      let start = (seconds - transitionSeconds).text(decimals: 3)
      words.append(
        "\(transition.rawValue) of \(transitionSeconds.text(decimals: 3)) s from \(start) s on")
    }
    if motion != .none { words.append(motion.rawValue) }
    return words.joined(separator: ", ")
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
    }
  }

  /// The source in words.
  var words: String {
    guard case .slideshow(let show) = self else { return name }
    return show.slides.count == 1 ? "1 image" : "\(show.slides.count.grouped) images"
  }
}
