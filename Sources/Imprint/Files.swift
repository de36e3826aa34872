// Files by their URLs, wherever a path names one. A URL of another scheme is taken as it is written, and so is told as a
// file that is not there.

public import FoundationEssentials

extension URL {
  /// The path of a file.
  fileprivate var word: String { isFileURL ? path : absoluteString }
}

extension Job.Input {
  /// A file.
  public static func file(_ url: URL) -> Job.Input { .file(url.word) }
}

extension Job {
  /// Reads a job document.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` with all of its faults.
  public init(document url: URL) throws(ExportError) { try self.init(document: url.word) }

  /// The file of the output; nil for a job that names none, as for `output`.
  public var outputURL: URL? {
    get { output.map { URL(fileURLWithPath: $0) } }
    set { output = newValue?.word }
  }
}

extension DocumentReference {
  /// A document's file.
  public static func path(_ url: URL) -> DocumentReference { .path(url.word) }
}

extension ImageContent.Source {
  /// A file of an image.
  public static func file(_ url: URL) -> ImageContent.Source { .file(url.word) }
}

extension TextContent.FontChoice {
  /// A file of a font.
  public static func file(_ url: URL) -> TextContent.FontChoice { .file(url.word) }
}

extension SoundTrack {
  /// A sound from a file, as by its path.
  public init(_ kind: Kind, file url: URL) { self.init(kind, file: url.word) }
}

extension SubtitleTrack.Content {
  /// A file of subtitles.
  public static func file(_ url: URL) -> SubtitleTrack.Content { .file(url.word) }
}

extension Slideshow {
  /// Images by their files, as by their paths.
  public init(_ urls: [URL]) { self.init(urls.map(\.word)) }
}

extension LivePhotoJob {
  /// A Live Photo with the still in the middle of a video, without overlays; nothing is read yet.
  public init(of url: URL) { self.init(of: url.word) }
}

extension JobList {
  /// Opens a list, as by its path.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  public init(_ url: URL, template: URL? = nil) throws(ExportError) {
    try self.init(url.word, template: template?.word)
  }
}

extension Batch.Results {
  /// A file of results.
  public init(_ url: URL, _ existing: Existing = .refuse) { self.init(url.word, existing) }
}

extension StoredPlan {
  /// Reads a plan that `write` stored, as by its path.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  public init(contentsOf url: URL) throws(ExportError) { try self.init(contentsOf: url.word) }
}

extension Plan {
  /// Stores the plan, as at a path.
  ///
  /// - Throws: `ExportError` `.invalid`, `.cannotCreate`, `.inputOutput`.
  public func write(to url: URL, overwrites: Bool = false) throws(ExportError) {
    try write(to: url.word, overwrites: overwrites)
  }
}

extension FrameViewer {
  /// Probes a file, as by its path.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.unavailable`, `.stalled`, `.cancelled`.
  public convenience init(of url: URL) async throws(ExportError) {
    try await self.init(of: url.word)
  }
}

extension MediaSummary {
  /// A video, as by its path.
  ///
  /// - Throws: `ExportError`.
  public init(ofVideo url: URL) async throws(ExportError) { try await self.init(ofVideo: url.word) }

  /// An image, as by its path.
  ///
  /// - Throws: `ExportError`.
  public init(ofImage url: URL) async throws(ExportError) { try await self.init(ofImage: url.word) }

  /// A sound, as by its path.
  ///
  /// - Throws: `ExportError`.
  public init(ofSound url: URL) async throws(ExportError) { try await self.init(ofSound: url.word) }
}

extension Waveform {
  /// Decodes the default sound track of a file, as by its path.
  ///
  /// - Throws: `ExportError`.
  public init(of url: URL, count: Int) async throws(ExportError) {
    try await self.init(of: url.word, count: count)
  }
}

extension ImageWriter {
  /// Writes a PNG with straight alpha, replacing an existing file.
  ///
  /// - Throws: `MediaError` where the file cannot be created or written.
  public static func writePNG(_ bitmap: Bitmap, to url: URL) throws(MediaError) {
    try writePNG(bitmap, to: url.word)
  }
}

extension OverlayPreview {
  /// Writes the preview as PNG or JPEG, as at a path.
  ///
  /// - Throws: `ExportError`.
  public func write(to url: URL, overwrites: Bool = false) throws(ExportError) {
    try write(to: url.word, overwrites: overwrites)
  }
}
