extension MediaError {
  /// Reasons that the boxes of an MP4 or MOV do not lead to its tracks.
  package enum IndexFault: Hashable, Sendable {
    /// It is a HEIC or AVIF image, which consists of the same boxes.
    case image
    /// It ends inside its index.
    case cutOff
    /// It ends before its index.
    case endsBefore
    /// All its boxes are there, and none is an index.
    case missing
    /// It has fragments alone, whose index is in another file: the initialization segment (ISO/IEC 23009-1, 6.3).
    case segment
    /// It claims more samples than any film has.
    case tooLong(samples: Int, limit: Int)
  }
}
