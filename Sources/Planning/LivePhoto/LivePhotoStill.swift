package import ImprintLanguage
internal import ImprintValues

/// The still of a Live Photo that a job makes in place of a video: a pair of a still and a MOV.
///
///     job.pair = LivePhotoStill()                  // the frame in the middle, as JPEG
///     job.pair?.moment = .percent(25)
///     job.pair?.image = "cover.heic"
public struct LivePhotoStill: Hashable, Sendable {
  /// The time of the still in the video.
  public enum Moment: Hashable, Sendable {
    /// Seconds from the video's first sample; the frame shown at that time.
    case at(Double)
    /// A percentage, 0…100, of the part between the trim's ends, or of the whole video without a trim.
    case percent(Double)
  }

  /// The part of the video that is kept, as far as the trim leaves it open.
  public enum Extent: String, Hashable, Sendable {
    /// Three seconds around the still, as phones record them.
    case aroundStill
    /// From 1.5 s before the still to the end.
    case toEnd
    /// All of it.
    case whole
  }

  /// The kind of file that the still is.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case jpg, heic
  }

  /// The time of the still; nil for that of the pair's still where the video is part of a pair, else for the middle.
  public var moment: Moment?
  /// The path of an image in place of the frame. Nil for the other half of the pair, where the input is one of a pair and
  /// the other lies in its folder.
  public var image: String?
  /// The part of the video that is kept, as far as the trim leaves it open.
  public var extent = Extent.aroundStill
  /// The file format of the still; nil for HEIC of a wallpaper, as phones write it, and else for JPEG.
  public var format: Format?
  /// A UUID; nil for the identifier of the pair that the input belongs to, else for a new one.
  public var identifier: String?
  /// Whether the video is made as Lock Screens take it for a moving wallpaper: upright, 9:16, in HEVC with 8 bits, no larger
  /// than 1080 × 1920 and no faster than 60 frames a second.
  public var isWallpaper = false
  /// How the video lies in the wallpaper's shape.
  public var fit = Slideshow.Fit.aspectFill

  /// The frame in the middle, as JPEG, or the still of the pair that the input belongs to.
  public init() {}
}

extension LivePhotoStill {
  /// The format of a still for which none is asked.
  static func format(ofWallpaper isWallpaper: Bool) -> Format { isWallpaper ? .heic : .jpg }
}

extension LivePhotoStill: Tabulated {
  package static let standard = LivePhotoStill()

  package static let properties: [Property<LivePhotoStill>] = [
    Property(
      "at", \.moment, .moment, default: "that of a pair's still, else \"50%\"",
      "The still's time in the input, or a part of what is kept of it."),
    Property(
      "image", \.image, .jobFile, default: "a pair's still, else the frame",
      "An image in place of the frame, relative to the job."),
    Property(
      "still", \.format, .choice, default: "\"jpg\", of a wallpaper \"heic\"",
      "The still's kind of file."),
    Property(
      "whole", .boolean, default: "false",
      "Whether all that the trim keeps is the video, and not three seconds around the still.",
      get: \.isWhole
    ) { $0.extent = $1 ? .whole : .aroundStill },
    Property(
      "identifier", \.identifier, .uuid, default: "a pair's own, else a new one",
      "The UUID of both."),
    Property(
      "wallpaper", \.isWallpaper, .boolean, default: "false",
      "Whether the video is made for a Lock Screen: upright, 9:16, within 1080 × 1920."),
    Property(
      "fit", \.fit, .choice, default: "\"aspectFill\"",
      "How the video lies in a wallpaper: whole, filling it and cut, or stretched."),
  ]

  /// Nil where a part of it may be kept.
  private var isWhole: Bool? { extent == .whole ? true : nil }
}

extension ValueKind<LivePhotoStill?> {
  /// `true` for the defaults, `false`, or an object.
  package static let pair = LivePhotoStill.object("pair", "a pair").orSwitch(LivePhotoStill())
}

extension ValueKind<LivePhotoStill.Moment> {
  /// A time of the input, or a part of what is kept of it.
  fileprivate static let moment = ValueKind(
    ValueReader(
      .named(
        "a time, such as 12.5, \"1:02.5\" or \"50%\"",
        .either([.number(.notNegative), .string(pattern: "^([0-9:.]+|[0-9.]+%)$")]))
    ) { kind in
      switch TimeNotation(kind) {
      case .seconds(let seconds)? where seconds >= 0: .at(seconds)
      case .fraction(let fraction, 0)? where fraction <= 1: .percent(fraction * 100)
      default: nil
      }
    }
  ) { moment, _ in
    switch moment {
    case .at(let seconds): .number(seconds)
    case .percent(let percent): .string("\(percent.plain)%")
    }
  }
}

extension ValueKind<String> {
  private static let digitCounts = [8, 4, 4, 4, 12]

  /// A UUID by RFC 9562.
  fileprivate static let uuid = string.read(
    by: ValueReader(
      .named(
        "a UUID, such as \"6B29FC40-CA47-1067-B31D-00DD010662DA\"",
        .string(
          pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"))
    ) { kind in
      guard case .string(let text) = kind else { return nil }
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      let areHex = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ($0 < 128 && isHex($0)) }
      return areHex && groups.map(\.count) == digitCounts ? text : nil
    })

  private static func isHex(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
}
