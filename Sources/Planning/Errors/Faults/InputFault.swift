package import ImprintMedia

extension ExportError {
  /// Reasons that a file which can be read is no input.
  package enum InputFault: Hashable, Sendable {
    /// It has no video track.
    case noVideo(hasSound: Bool)
    /// It is to be heard, and has no sound track.
    case noSound
    /// Its index does not lead to its tracks.
    case badIndex(MediaError.IndexFault)
    /// Its video track has no frame.
    case noFrames
    /// The frames that are asked for do not decode.
    case undecodable(Frames)
    /// Its frames decode with visible damage: all of them, or some among packets that were to be copied.
    case damaged(all: Bool)
    /// It is a folder without images.
    case noImages
    /// Its frames have a pixel format that cannot be read, by FFmpeg's name.
    case pixelFormat(String)

    /// Frames that are asked for.
    package enum Frames: Hashable, Sendable {
      case all
      /// Frames between the trim's ends.
      case trimmed
      /// Frames showing at given times.
      case chosen
    }
  }
}
