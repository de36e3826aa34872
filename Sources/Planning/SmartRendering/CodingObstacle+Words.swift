internal import ImprintValues

extension CodingObstacle {
  /// The obstacle, in words.
  var why: String {
    switch self {
    case .codec(let name): "frames of \(name) are not copied among others"
    case .noParameterSets: "the file's header has no parameter sets"
    case .changingParameterSets: "its parameter sets change on the way"
    case .fields: "its frames may be coded as fields"
    case .profile(let number): "its frames are coded in profile \(number)"
    case .noFreeID: "all ids of parameter sets are taken"
    case .damaged: "its packets are damaged"
    case .times: "its packets' times are not all different, or not all known"
    case .editList: "an edit list hides some of its packets"
    case .encoder(let property): "the encoder makes frames of another kind: \(property)"
    }
  }
}
