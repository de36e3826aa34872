public import ImprintLayerTree

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
    /// The seconds that it is shown, including its transition; nil for those of the slideshow, or of a film that moves
    /// for the film's own.
    public var seconds: Double?
    /// The motion while it is shown; nil for that of the slideshow.
    public var motion: Motion?
    /// The title of the chapter that begins with it; nil for none.
    public var title: String?
    /// Whether the film of a Live Photo or a motion photo is shown in place of its still. A Live Photo's film is the MOV
    /// with its identifier beside it. Of a folder, a pattern and a table, images without a film stay still.
    public var isMoving = false

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
