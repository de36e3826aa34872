public import Media

/// What a job came to: `imprint.report/1`.
///
/// Sizes in pixels, times in seconds; nil, which is written as null, where a figure does not apply.
public struct Report: Hashable, Sendable, Encodable {
  public var schema = Self.schema
  public var input: String
  @OrNull public var output: String?
  public var preset: String
  public var presetReason: String
  @OrNull public var encoder: String?
  @OrNull public var videoCodec: String?
  @OrNull public var container: String?
  public var width: Int
  public var height: Int
  /// In the output.
  public var frames: Int
  public var duration: Double
  /// Degrees clockwise that were baked.
  public var rotation: Int
  public var colour: Colour
  /// `copied` (every track was), `encoded`, or `none`.
  public var audio: String
  public var tracks: [Track]
  /// The overlays' names.
  public var overlay: [String]
  /// Those on which some patch has alpha above 0.
  public var framesWithOverlay: Int
  /// Bitmaps drawn by Cairo, Pango or librsvg; decoding and scaling pictures counts 0.
  public var rasterizations: Int
  public var framesRendered: Int
  public var framesCopied: Int
  public var elapsedSeconds: Double
  public var framesPerSecond: Double
  public var warnings: [JobWarning]

  public static let schema = "imprint.report/1"

  /// FFmpeg's names; nil where untagged.
  public struct Colour: Hashable, Sendable, Encodable {
    @OrNull public var matrix: String?
    @OrNull public var primaries: String?
    @OrNull public var transfer: String?
    @OrNull public var range: String?
    public var depth: Int
  }

  public struct Track: Hashable, Sendable, Encodable {
    public var kind: MediaInfo.Kind
    public var codec: String
    /// `encoded`, `copied`, `converted` or `dropped`.
    public var action: String
    public var why: String
  }
}

/// Why a job failed, in the shape of `imprint.report/1`.
public struct FailureReport: Hashable, Sendable, Encodable {
  public var schema = Report.schema
  public var input: String
  @OrNull public var output: String?
  public var warnings: [JobWarning]
  public var error: Failure

  public struct Failure: Hashable, Sendable, Encodable {
    /// The exit code.
    public var code: Int
    public var what: String
    public var why: String
  }

  /// - Parameter code: the exit code; nil: that of the error's kind.
  public init(
    _ error: ExportError, code: Int? = nil, input: String, output: String?,
    warnings: [JobWarning] = []
  ) {
    self.input = input
    self.output = output
    self.warnings = warnings
    self.error = Failure(code: code ?? error.kind.rawValue, what: error.what, why: error.why)
  }
}
