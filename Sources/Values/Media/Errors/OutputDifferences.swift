extension MediaError.OutputDifference {
  package static func frames(_ actual: Int, insteadOf expected: Int) -> Self {
    Self("it has \(actual) frames instead of \(expected)")
  }
  /// - Parameter track: its index from 0.
  package static func packets(_ actual: Int, insteadOf expected: Int, track: Int) -> Self {
    Self("its track \(track) has \(actual) packets instead of \(expected)")
  }
  package static func tracks(_ actual: Int, insteadOf expected: Int, kind: TrackKind) -> Self {
    Self("it has \(actual) \(kind.rawValue) tracks instead of \(expected)")
  }
  /// - Parameter actual: nil where it has no time.
  package static func time(_ moment: Moment, _ actual: Double?, insteadOf expected: Double) -> Self
  {
    Self(
      "its \(moment.why) at \(actual.map { "\($0) s instead of \(expected) s" } ?? "an unknown time")"
    )
  }
  package static func end(_ actual: Double, insteadOf expected: Double) -> Self {
    Self("it ends at \(actual) s instead of \(expected) s")
  }
  /// - Parameter time: that of the first of the frames.
  package static func joint(_ joint: Joint, at time: Double) -> Self {
    Self("\(joint.rawValue) at \(time) s")
  }

  /// The frames and packets whose times are compared.
  package typealias Moment = MediaError.FaultReason<MediaError.OfMoment>

  /// Ways in which frames around copied ones differ from the source's.
  package enum Joint: String, Hashable, Sendable {
    case undecodable = "a frame does not decode"
    /// Some up to the end.
    case undecodableFrames = "frames do not decode"
    case added = "a frame is new"
    case missing = "a frame is missing"
    /// It has other samples or another time.
    case changed = "a copied frame is not the source's"
  }
}

extension MediaError.OutputDifference.Moment {
  package static var firstFrame: Self { Self("first frame comes") }
  package static var lastFrame: Self { Self("last frame comes") }
  /// - Parameter track: its index from 0.
  package static func lastPacket(track: Int) -> Self { Self("track \(track) has its last packet") }
}

extension Double {
  /// A time in seconds, rounded to milliseconds as differences report it.
  package var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}
