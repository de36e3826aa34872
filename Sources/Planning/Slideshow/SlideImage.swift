public import ImprintLanguage
internal import ImprintValues

extension Slideshow {
  /// An image of a slideshow, and what holds for it alone.
  ///
  ///     var cover = Slideshow.Image("cover.jpg")
  ///     (cover.seconds, cover.title) = (5, "Summer")
  ///     let chart = Slideshow.Image(ImageData(Array("<svg/>".utf8)), name: "chart")
  ///     let show = Slideshow(of: [cover, chart, "pictures/"])
  ///
  /// What is said of a folder, a pattern or a table holds for each of its images, but for the title, which is of the
  /// first.
  public struct Image: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The place of the image.
    public enum Source: Hashable, Sendable {
      /// A file, a folder, a pattern of numbered files, or a table of images (`.csv`).
      case file(String)
      /// An image in memory, and its name for messages and texts.
      case data(ImageData, name: String)
    }

    /// The place of the image.
    public var source: Source
    /// The seconds that it is shown, including its transition; nil for those of the slideshow, or of a video that moves
    /// for the video's own.
    public var seconds: Double?
    /// The motion while it is shown; nil for that of the slideshow.
    public var motion: Motion?
    /// The title of the chapter that begins with it; nil for none.
    public var title: String?
    /// Whether the video of a Live Photo or a motion photo is shown in place of its still. A Live Photo's video is the MOV
    /// with its identifier beside it. Of a folder, a pattern and a table, images without a video stay still. Its sound is heard
    /// while it is the current image.
    public var isMoving = false
    /// The gain of its video's sound, 0…100.
    public var volume = 1.0

    /// The image at a path; also a folder, a pattern, or a table.
    public init(_ path: String) { source = .file(path) }

    /// An image in memory.
    public init(_ data: ImageData, name: String) { source = .data(data, name: name) }

    /// The image at a path.
    public init(stringLiteral path: String) { self.init(path) }
  }
}

extension Slideshow.Image {
  /// The path; nil for an image in memory.
  package var path: String? { if case .file(let path) = source { path } else { nil } }

  /// Whether a path is that of a table of images.
  package static func isTable(_ path: String) -> Bool { path.lowercased().hasSuffix(".csv") }

  /// The seconds that it is known to be shown before its file is read; nil where that may say more.
  fileprivate func knownSeconds(_ standard: Double) -> Double? {
    if let seconds { return seconds }
    return isMoving || path.map(Self.isTable) == true ? nil : standard
  }
}

extension Slideshow {
  /// The shortest time of an image, as far as it is known before files are read.
  package var shortest: Double {
    images.compactMap { $0.knownSeconds(seconds) }.min() ?? seconds
  }

  /// The paths of images, folders, patterns and tables.
  package var paths: [String] { images.compactMap(\.path) }
}

extension Slideshow.Image: Tabulated {
  package static let standard = Slideshow.Image("")

  package static let properties: [Property<Slideshow.Image>] = [
    Property(
      "file", .jobFile, isRequired: true,
      "An image, a folder, a pattern or a table of images (.csv), relative to the job.",
      get: \.path
    ) { $0.source = .file($1) },
    Property("seconds", \.seconds, .length, default: "the slideshow's", "Its time."),
    Property(
      "motion", \.motion, .choice, default: "the slideshow's", "Its movement while it shows."),
    Property("title", \.title, .word, "The title of the chapter that begins with it."),
    Property(
      "moving", \.isMoving, .boolean, default: "false",
      "Whether the film of a Live Photo or a motion photo is shown and heard, for its own length without seconds."
    ),
    Property(
      "volume", \.volume, .number(SoundTrack.volumeRange), default: "1",
      "The factor of its film's sound.", known: ["gain level loudness audio": "0.5"]),
  ]
}

extension ValueKind<Slideshow.Image> {
  private static let object = Slideshow.Image.object("slide", "a slide")
  private static let description = ValueDescription.either([
    ValueReader<String>.word.description, object.description,
  ])

  /// A path, or an object with what holds for the image alone.
  package static let slide = ValueKind(
    ValueReader(description) { value, reader in
      switch value.kind {
      case .string:
        return reader.read(value, as: ValueKind<String>.jobFile.reader).map { Slideshow.Image($0) }
      case .object: return object.reader.read(value, &reader)
      default:
        reader.mismatch(value, expected: description)
        return nil
      }
    }, check: object.check
  ) { (image, writer) throws(OverlayWritingError) in
    let value = try object.write(image, writer)
    guard case .data(let data, let name) = image.source else { return value }
    guard writer.isExact else { throw writer.refusal("an image in memory is in no document") }
    return [name: .string("\(data.bytes.fnv1aHash)"), "image": value]
  }
}
