extension MediaError {
  /// Differences between an output, as it is read back, and what was written.
  ///
  /// Times are in seconds, rounded to thousandths.
  package enum OutputDifference: Hashable, Sendable {
    /// The frames of its video track.
    case frames(Int, insteadOf: Int)
    /// The packets of another track, by its index from 0.
    case packets(Int, insteadOf: Int, track: Int)
    /// The time of a frame or a packet; nil where it has none.
    case time(Moment, Double?, insteadOf: Double)
    /// The time at which it ends.
    case end(Double, insteadOf: Double)
    /// Frames around copied ones, at the time of the first of them.
    case joint(Joint, at: Double)

    /// The frames and packets whose times are compared.
    package enum Moment: Hashable, Sendable {
      case firstFrame, lastFrame
      /// The last packet of a track, by its index from 0.
      case lastPacket(track: Int)
    }

    /// Ways in which frames around copied ones differ from the source's.
    package enum Joint: Hashable, Sendable {
      /// One does not decode.
      case undecodable
      /// Some up to the end do not decode.
      case undecodableFrames
      /// One is not the source's.
      case added
      /// One of the source's is missing.
      case missing
      /// A copied one has other samples or another time.
      case changed
    }
  }
}

extension Double {
  /// A time in seconds, rounded to milliseconds as differences report it.
  package var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}
