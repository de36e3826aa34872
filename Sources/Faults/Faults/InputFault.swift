package import ImprintMediaTypes

extension ExportError {
  /// Reasons that a readable file cannot be used as an input.
  package enum InputFault: Hashable, Sendable {
    /// It has no video track.
    case noVideo(hasSound: Bool)
    /// Its sound was requested, and it has no sound track.
    case noSound
    /// Its index does not lead to its tracks.
    case badIndex(MediaError.IndexFault)
    /// Its video track has no frames.
    case noFrames
    /// The requested frames do not decode.
    case undecodable(Frames)
    /// Its frames decode with visible damage: all of them, or some among packets that were to be copied.
    case damaged(all: Bool)
    /// It is a folder that contains no images.
    case noImages
    /// It is an image that was to move, and has no film.
    case noFilm
    /// It is an image in place of a Live Photo, whose film is not beside it.
    case noPairedFilm
    /// Making the output of it takes so many bytes of memory, more than the job may.
    case memory(Int, limit: Int)
    /// Its frames have an unsupported pixel format, by FFmpeg's name.
    case pixelFormat(String)

    /// The frames that were requested.
    package enum Frames: Hashable, Sendable {
      case all
      /// Frames between the trim's ends.
      case trimmed
      /// Frames showing at given times.
      case chosen
    }
  }
}
