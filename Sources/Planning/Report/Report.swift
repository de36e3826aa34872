package import ImprintMedia

/// The result of a job: `imprint.report/1`.
///
/// Sizes in pixels, times in seconds; nil, which is written as null, where a figure does not apply.
public struct Report: Hashable, Sendable, Codable {
  /// The version of this shape, which only ever grows.
  public var schema = Self.schema
  /// The path as it was given.
  public var input: String
  /// The path as it was given, or as it was made from the input's; nil where nothing was written.
  @OrNull public var output: String?
  /// The preset's name.
  public var preset: String
  /// The reason for the preset, in words.
  public var presetReason: String
  /// FFmpeg's name of the video encoder; nil where no frames were encoded.
  @OrNull public var encoder: String?
  /// FFmpeg's name of what it makes, as `h264`; nil where no frames were encoded.
  @OrNull public var videoCodec: String?
  /// The container, by its extension; nil where nothing was written.
  @OrNull public var container: String?
  /// The stored width, in pixels.
  public var width: Int
  /// The stored height, in pixels.
  public var height: Int
  /// The number of the output's frames.
  public var frames: Int
  /// Seconds from 0 to the later of the last frame's and the last sound's end.
  public var duration: Double
  /// Degrees clockwise that were baked.
  public var rotation: Int
  /// The tags of the output's colours.
  public var colour: Colour
  /// `copied` (every track was), `encoded`, or `none`.
  public var audio: String
  /// One a track of the input, in its order.
  public var tracks: [Track]
  /// The overlays' names.
  public var overlay: [String]
  /// The number of frames on which some patch has alpha above 0.
  public var framesWithOverlay: Int
  /// Bitmaps drawn by Cairo, Pango, librsvg or rlottie; decoding and scaling frames counts 0.
  public var rasterizations: Int
  /// The number of frames that were encoded anew.
  public var framesRendered: Int
  /// The number of frames whose packets were copied undecoded.
  public var framesCopied: Int
  /// The duration of the run, from its beginning to its end.
  public var elapsedSeconds: Double
  /// Frames of the output over `elapsedSeconds`.
  public var framesPerSecond: Double
  /// Losses and substitutions, planned and met on the way.
  public var warnings: [JobWarning]

  /// The `schema` of reports of this version.
  public static let schema = "imprint.report/1"

  /// FFmpeg's names; nil where untagged.
  public struct Colour: Hashable, Sendable, Codable {
    /// The matrix from RGB to the samples, as `bt709` or `bt2020nc`.
    @OrNull public var matrix: String?
    /// As `bt709` or `bt2020`.
    @OrNull public var primaries: String?
    /// As `bt709`, `smpte2084` or `arib-std-b67`.
    @OrNull public var transfer: String?
    /// `tv` (limited) or `pc` (full).
    @OrNull public var range: String?
    /// Bits a sample.
    public var depth: Int
  }

  /// One track of the input, and its fate.
  public struct Track: Hashable, Sendable, Codable {
    /// The kind of its content.
    package var kind: MediaInfo.Kind
    /// FFmpeg's name of the input's codec.
    public var codec: String
    /// `encoded`, `copied`, `converted` or `dropped`.
    public var action: String
    /// The reason, in words.
    public var why: String
  }
}

/// The failure of a job, in the shape of `imprint.report/1`.
package struct FailureReport: Hashable, Sendable, Encodable {
  /// The same as a report's of success.
  package var schema = Report.schema
  /// The path as it was given.
  package var input: String
  /// The path as it was given, or was to be; nil where none was known yet.
  @OrNull package var output: String?
  /// The warnings that came up before it failed.
  package var warnings: [JobWarning]
  /// The failure.
  package var error: Failure

  /// An error, for JSON.
  package struct Failure: Hashable, Sendable, Encodable {
    /// The exit code.
    package var code: Int
    /// The subject: a path, an option, a name.
    package var what: String
    /// The reason, in words.
    package var why: String
  }

  /// - Parameters:
  ///   - code: the exit code of a command that fails so.
  ///   - what: the subject.
  ///   - why: the reason, in words.
  package init(
    code: Int, what: String, why: String, input: String, output: String?,
    warnings: [JobWarning] = []
  ) {
    self.input = input
    self.output = output
    self.warnings = warnings
    error = Failure(code: code, what: what, why: why)
  }
}
