/// A reason that packets are not copied where no overlay touches them.
package enum CopyObstacle: Hashable, Sendable {
  /// The input is made of images, or blank: it has no packets.
  case noPackets
  /// The input is no MP4, MOV, Matroska or WebM file.
  case inputContainer
  /// The output is a transport stream.
  case transportStream
  /// Nothing is written.
  case nothingWritten
  /// A preset of that name was asked for, and with it an encoding.
  case preset(String)
  /// A quality was asked for.
  case quality
  /// Frames get other times than the source's: a constant frame rate was asked for, or is needed.
  case otherTimes
  /// The output is divided into segments.
  case segmented
  /// Codecs, by FFmpeg's names, of the source and of the preset of that name.
  case codec(source: String, preset: String, encodes: String)
  /// No encoder here makes frames among those of the codec.
  case noEncoder(codec: String)
  /// Frames are changed beside the overlay: in words, and what would leave them as they are.
  case changedFrames(String, remedy: String? = nil)
  /// Frames have fields.
  case fields
  /// The video has alpha beside its frames.
  case alpha
  /// Several frames have one time, or the file lists others than decode.
  case times
  /// The overlay is seen on all frames.
  case alwaysSeen
  /// The way in which the source is coded: in words.
  case coding(String)
  /// There is no place to cut between the frames that are touched and the others.
  case noCut
  /// So few frames could be copied that the finer coding of the others costs more than it saves; nobody asked for it.
  case fewCopied(Int, of: Int)
}

extension CopyObstacle {
  /// The reason, in words.
  var why: String {
    switch self {
    case .noPackets: "the input has no packets"
    case .inputContainer: "packets are copied from MP4, MOV, Matroska and WebM files only"
    case .transportStream: "packets are not copied into a .ts"
    case .nothingWritten: "nothing is written"
    case .preset(let name): "the preset \(name) was asked for"
    case .quality: "a quality was asked for"
    case .otherTimes: "frames get other times"
    case .segmented: "the output is divided into segments"
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
    case .fewCopied(let count, let all):
      "only \(count) of \(all) frames could be copied, and the others would be larger for it"
    }
  }

  /// A change of the job after which packets would be copied, in words; nil where there is none.
  var remedy: String? {
    switch self {
    case .preset: "the presets auto and source copy what the overlay does not touch"
    case .quality: "the preset's own quality copies what the overlay does not touch"
    case .otherTimes: "without a frame rate, those that the overlay does not touch are copied"
    case .segmented: "in one file, what the overlay does not touch is copied"
    case .codec: Self.presetSource
    case .changedFrames(_, let remedy): remedy
    case .alwaysSeen: "an overlay that is seen for a while leaves the other frames to be copied"
    case .fewCopied: "it is done where it is required"
    case .noPackets, .inputContainer, .transportStream, .nothingWritten, .noEncoder, .fields,
      .alpha, .times,
      .coding, .noCut:
      nil
    }
  }

  /// The remedy where the preset changes the frames.
  static let presetSource = "the preset source copies what the overlay does not touch"

  /// The reason and the remedy, in one line.
  var explanation: String { remedy.map { "\(why); \($0)" } ?? why }
}
