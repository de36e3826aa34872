internal import ImprintValues

/// A reason that packets are not copied although no overlay touches their frames.
package struct SmartRenderingObstacle: Error, Hashable, Sendable {
  /// The reason, in words.
  package let why: String
  /// A change of the job that would allow copying, in words; nil where there is none.
  let remedy: String?

  private init(_ why: String, remedy: String? = nil) {
    (self.why, self.remedy) = (why, remedy)
  }

  /// The reason and the remedy, in one line.
  package var explanation: String { remedy.map { "\(why); \($0)" } ?? why }
}

// The input and the output.
extension SmartRenderingObstacle {
  /// It is a slideshow or blank.
  package static let noPackets = Self("the input has no packets")
  package static let inputContainer = Self(
    "packets are copied from MP4, MOV, Matroska and WebM files only")
  package static let transportStream = Self("packets are not copied into a .ts")
  package static let nothingWritten = Self("nothing is written")
  /// With the preset an encoding was requested.
  package static func preset(_ name: String) -> Self {
    Self(
      "the preset \(name) was asked for",
      remedy: "the presets auto and source copy what the overlay does not touch")
  }
  package static let quality = Self(
    "a quality was asked for",
    remedy: "the preset's own quality copies what the overlay does not touch")
  /// A constant frame rate was requested, or is needed.
  package static let otherTimes = Self(
    "frames get other times",
    remedy: "without a frame rate, those that the overlay does not touch are copied")
  /// Codecs are named by FFmpeg's names.
  package static func codec(source: String, preset: String, encodes: String) -> Self {
    Self("the input is \(source), and \(preset) encodes \(encodes)", remedy: presetSource)
  }
  package static func noEncoder(codec: String) -> Self {
    Self("no encoder here makes \(codec) frames that fit among others")
  }

  /// The remedy where the preset changes frames.
  package static let presetSource = "the preset source copies what the overlay does not touch"
}

// The frames.
extension SmartRenderingObstacle {
  /// A step other than the overlay changes the frames: its description, and what would avoid it.
  package static func changedFrames(_ how: String, remedy: String? = nil) -> Self {
    Self(how, remedy: remedy)
  }
  package static let fields = Self("its frames have fields")
  package static let alpha = Self("the video has alpha beside its frames")
  /// Or the file lists frames that do not decode.
  package static let times = Self("its frames' times are not all different, or not all known")
  package static let alwaysSeen = Self(
    "the overlay is seen on all frames",
    remedy: "an overlay that is seen for a while leaves the other frames to be copied")
  /// The coding of the source prevents it, in words.
  package static func coding(_ how: String) -> Self { Self(how) }
  package static let noCut = Self("key frames at which it could be cut lie too far apart")
  /// - Parameter most: the seconds that a segment of copied packets lasts at most.
  package static func longGroups(_ most: Double) -> Self {
    Self(
      "its key frames lie more than \(most.text(decimals: 3)) s apart, which segments last at most",
      remedy: "longer segments hold them")
  }
  /// Copying them would save no time, and was not requested.
  package static func fewCopied(_ count: Int, of all: Int) -> Self {
    Self(
      "only \(count) of \(all) frames could be copied, which saves no time",
      remedy: "it is done where it is required")
  }
}
