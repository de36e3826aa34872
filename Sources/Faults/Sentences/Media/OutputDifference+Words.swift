internal import ImprintMediaTypes

extension MediaError.OutputDifference {
  /// The difference, as a sentence about the output.
  var words: String {
    switch self {
    case .frames(let found, let expected): "it has \(found) frames instead of \(expected)"
    case .packets(let found, let expected, let track):
      "its track \(track) has \(found) packets instead of \(expected)"
    case .time(let moment, nil, _): "its \(moment.words) at an unknown time"
    case .time(let moment, let found?, let expected):
      "its \(moment.words) at \(found) s instead of \(expected) s"
    case .end(let found, let expected): "it ends at \(found) s instead of \(expected) s"
    case .joint(let joint, let time): "\(joint.words) at \(time) s"
    }
  }
}

extension MediaError.OutputDifference.Moment {
  fileprivate var words: String {
    switch self {
    case .firstFrame: "first frame comes"
    case .lastFrame: "last frame comes"
    case .lastPacket(let track): "track \(track) has its last packet"
    }
  }
}

extension MediaError.OutputDifference.Joint {
  fileprivate var words: String {
    switch self {
    case .undecodable: "a frame does not decode"
    case .undecodableFrames: "frames do not decode"
    case .added: "a frame is new"
    case .missing: "a frame is missing"
    case .changed: "a copied frame is not the source's"
    }
  }
}
