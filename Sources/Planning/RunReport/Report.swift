public import ImprintValues

/// The result of a job: `imprint.report/1`.
///
/// Sizes are in pixels, times in seconds. A value that does not apply is nil, and is written as null.
public struct Report: Hashable, Sendable, Codable {
  /// The version of this shape, which only ever grows.
  public var schema = Self.schema
  /// The path as it was given.
  public var input: String
  /// The output's path, as given or derived from the input's; nil where nothing was written.
  @OrNull public var output: String?
  /// The preset's name.
  public var preset: String
  /// The reason for the preset, in words.
  public var presetReason: String
  /// FFmpeg's name of the video encoder; nil where no frame was encoded.
  @OrNull public var encoder: String?
  /// FFmpeg's name of the codec that it encodes, as `h264`; nil where no frame was encoded.
  @OrNull public var videoCodec: String?
  /// The container, by its extension; nil where nothing was written.
  @OrNull public var container: String?
  /// The stored width, in pixels.
  public var width: Int
  /// The stored height, in pixels.
  public var height: Int
  /// The number of the output's frames.
  public var frames: Int
  /// The duration in seconds, from 0 to the end of the last frame or of the last sound, whichever is later.
  public var duration: Double
  /// The clockwise rotation that was baked into the pixels, in degrees.
  public var rotation: Int
  /// The tags of the output's colours.
  public var colour: Colour
  /// `copied` if every sound track was copied, `encoded`, or `none`.
  public var audio: String
  /// The tracks of the input, in their order, and after them the subtitles beside it.
  public var tracks: [Track]
  /// The overlays' names.
  public var overlay: [String]
  /// The number of frames in which some patch is not fully transparent.
  public var framesWithOverlay: Int
  /// The number of bitmaps drawn by Cairo, Pango or librsvg; images that are only decoded and scaled do not
  /// count.
  public var rasterizations: Int
  /// The number of frames that were encoded.
  public var framesRendered: Int
  /// The number of frames whose packets were copied undecoded.
  public var framesCopied: Int
  /// The duration of the run in seconds.
  public var elapsedSeconds: Double
  /// Frames of the output over `elapsedSeconds`.
  public var framesPerSecond: Double
  /// Losses and substitutions, both planned ones and those found while running.
  public var warnings: [JobWarning]

  /// Stores the members unchecked.
  package init(
    input: String, output: String? = nil, preset: String,
    presetReason: String, encoder: String? = nil, videoCodec: String? = nil,
    container: String? = nil, width: Int, height: Int, frames: Int, duration: Double,
    rotation: Int, colour: Colour, audio: String, tracks: [Track], overlay: [String],
    framesWithOverlay: Int, rasterizations: Int, framesRendered: Int, framesCopied: Int,
    elapsedSeconds: Double, framesPerSecond: Double, warnings: [JobWarning]
  ) {
    self.input = input
    self.output = output
    self.preset = preset
    self.presetReason = presetReason
    self.encoder = encoder
    self.videoCodec = videoCodec
    self.container = container
    self.width = width
    self.height = height
    self.frames = frames
    self.duration = duration
    self.rotation = rotation
    self.colour = colour
    self.audio = audio
    self.tracks = tracks
    self.overlay = overlay
    self.framesWithOverlay = framesWithOverlay
    self.rasterizations = rasterizations
    self.framesRendered = framesRendered
    self.framesCopied = framesCopied
    self.elapsedSeconds = elapsedSeconds
    self.framesPerSecond = framesPerSecond
    self.warnings = warnings
  }

  /// The `schema` of reports of this version.
  public static let schema = "imprint.report/1"

  /// FFmpeg's names of colour tags; nil where untagged.
  public struct Colour: Hashable, Sendable, Codable {
    /// The matrix from RGB to the samples, as `bt709` or `bt2020nc`.
    @OrNull public var matrix: String?
    /// The colour primaries, as `bt709` or `bt2020`.
    @OrNull public var primaries: String?
    /// The transfer function, as `bt709`, `smpte2084` or `arib-std-b67`.
    @OrNull public var transfer: String?
    /// The range: `tv` (limited) or `pc` (full).
    @OrNull public var range: String?
    /// Bits a sample.
    public var depth: Int
  }

  /// A track of the input, or of subtitles beside it, with its treatment.
  public struct Track: Hashable, Sendable, Codable {
    /// The kind of its content.
    public var kind: TrackKind
    /// FFmpeg's name of the codec in the input.
    public var codec: String
    /// `encoded`, `copied`, `converted` or `dropped`.
    public var action: String
    /// The reason, in words.
    public var why: String
  }
}

/// The report of a job that failed, in the format `imprint.report/1`.
package struct FailureReport: Hashable, Sendable, Encodable {
  /// The `schema` of reports, as for jobs that succeed.
  package var schema = Report.schema
  /// The path as it was given.
  package var input: String
  /// The path as given or planned; nil where it was not known yet.
  @OrNull package var output: String?
  /// The warnings up to the failure.
  package var warnings: [JobWarning]
  /// The failure.
  package var error: Failure

  /// An error in a form for JSON.
  package struct Failure: Hashable, Sendable, Encodable {
    /// The exit code.
    package var code: Int
    /// The subject: a path, an option, a name.
    package var what: String
    /// The reason, in words.
    package var why: String
  }

  /// - Parameters:
  ///   - code: the exit code of a command that fails with this error.
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

extension Report: JSONDocument {}

extension FailureReport: JSONDocument {}
