/// A reason that packets are not copied although no overlay touches their frames.
package enum SmartRenderingObstacle: Hashable, Sendable {
  /// The input is a slideshow or blank, and has no packets.
  case noPackets
  /// The input is not an MP4, MOV, Matroska or WebM file.
  case inputContainer
  /// The output is a transport stream.
  case transportStream
  /// Nothing is written.
  case nothingWritten
  /// A preset was requested by this name, and with it an encoding.
  case preset(String)
  /// A quality was requested.
  case quality
  /// Frames get other presentation times than in the source: a constant frame rate was requested, or is needed.
  case otherTimes
  /// The codecs of the source and of the named preset differ; FFmpeg's names.
  case codec(source: String, preset: String, encodes: String)
  /// No available encoder can make frames that fit among those of the codec.
  case noEncoder(codec: String)
  /// A step other than the overlay changes the frames: its description, and what would avoid it.
  case changedFrames(String, remedy: String? = nil)
  /// The video is interlaced.
  case fields
  /// The video has alpha beside its frames.
  case alpha
  /// Several frames have one presentation time, or the file lists frames that do not decode.
  case times
  /// The overlay is visible on all frames.
  case alwaysSeen
  /// The coding of the source prevents it; the reason in words.
  case coding(String)
  /// No cut is possible between the touched frames and the others.
  case noCut
  /// The output is of segments, and key frames at which these could begin lie further apart than they last.
  case longGroups
  /// So few frames could be copied that encoding the others at a finer quality costs more than it saves, and copying
  /// was not requested.
  case fewCopied(Int, of: Int)
}

extension SmartRenderingObstacle {
  /// The reason, in words.
  package var why: String {
    switch self {
    case .noPackets: "the input has no packets"
    case .inputContainer: "packets are copied from MP4, MOV, Matroska and WebM files only"
    case .transportStream: "packets are not copied into a .ts"
    case .nothingWritten: "nothing is written"
    case .preset(let name): "the preset \(name) was asked for"
    case .quality: "a quality was asked for"
    case .otherTimes: "frames get other times"
    case .codec(let source, let preset, let encodes):
      "the input is \(source), and \(preset) encodes \(encodes)"
    case .noEncoder(let codec): "no encoder here makes \(codec) frames that fit among others"
    case .changedFrames(let how, _): how
    case .fields: "its frames have fields"
    case .alpha: "the video has alpha beside its frames"
    case .times: "its frames' times are not all different, or not all known"
    case .alwaysSeen: "the overlay is seen on all frames"
    case .coding(let how): how
    case .noCut: "key frames at which it could be cut lie too far apart"
    case .longGroups: "its key frames lie more than 6 s apart, which segments last at most"
    case .fewCopied(let count, let all):
      "only \(count) of \(all) frames could be copied, and the others would be larger for it"
    }
  }

  /// A change of the job that would allow copying, in words; nil where there is none.
  var remedy: String? {
    switch self {
    case .preset: "the presets auto and source copy what the overlay does not touch"
    case .quality: "the preset's own quality copies what the overlay does not touch"
    case .otherTimes: "without a frame rate, those that the overlay does not touch are copied"
    case .codec: Self.presetSource
    case .changedFrames(_, let remedy): remedy
    case .alwaysSeen: "an overlay that is seen for a while leaves the other frames to be copied"
    case .fewCopied: "it is done where it is required"
    case .noPackets, .inputContainer, .transportStream, .nothingWritten, .noEncoder, .fields,
      .alpha, .times,
      .coding, .noCut, .longGroups:
      nil
    }
  }

  /// The remedy where the preset changes frames.
  package static let presetSource = "the preset source copies what the overlay does not touch"

  /// The reason and the remedy, in one line.
  package var explanation: String { remedy.map { "\(why); \($0)" } ?? why }
}
