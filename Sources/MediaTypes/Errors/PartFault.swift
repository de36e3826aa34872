extension MediaError {
  /// Reasons that a file is no part of a plan.
  package enum PartFault: Hashable, Sendable {
    /// It does not begin as a part does.
    case none
    /// It ends before its end is told: its making was interrupted, or it was copied in part.
    case cutOff
    /// Its bytes are not those that were written.
    case damaged
    /// A codec, a format of samples or a layout of channels that this build of FFmpeg does not know.
    case codec(String)
  }
}
