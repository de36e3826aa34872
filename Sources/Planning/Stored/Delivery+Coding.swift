internal import ImprintValues

/// Coded as `{ "movie": … }` and the like.
extension Delivery: Codable {
  /// - Throws: `DecodingError` for an unknown kind of delivery.
  package init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "movie": self = .movie(try coded.value())
    case "stills": self = .stills(try coded.value())
    case "photograph": self = .photograph(try coded.value())
    case "discard": self = .discard(try coded.value())
    default: throw coded.isUnknown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .movie(let movie): try encoder.encode(case: "movie", movie)
    case .stills(let stills): try encoder.encode(case: "stills", stills)
    case .photograph(let photograph): try encoder.encode(case: "photograph", photograph)
    case .discard(let segments): try encoder.encode(case: "discard", segments)
    }
  }
}

/// Coded by its path: whether a file is replaced, or a folder created, is for those to say who run a plan, and not for the
/// plan, which may be somebody else's. Both stand there as `false`, for earlier versions.
extension OutputDestination: Codable {
  private enum CodingKeys: String, CodingKey {
    case path, overwrites, createsFolder
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      path: try container.decode(String.self, forKey: .path), overwrites: false,
      createsFolder: false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(false, forKey: .overwrites)
    try container.encode(false, forKey: .createsFolder)
  }
}

/// Coded as `{ "file": { "place": …, "isOptimized": true } }` and the like, or as `"stream"`.
extension MoviePlan.Destination: Codable {
  /// - Throws: `DecodingError` for an unknown kind of destination.
  package init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "file":
      let values = try coded.values()
      self = .file(
        try values.decode(OutputDestination.self, forKey: "place"),
        isOptimized: try values.decode(Bool.self, forKey: "isOptimized"))
    case "playlist": self = .playlist(try coded.value())
    case "stream": self = .stream
    default: throw coded.isUnknown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .file(let output, let isOptimized):
      try encoder.encode(case: "file") { values in
        try values.encode(output, forKey: "place")
        try values.encode(isOptimized, forKey: "isOptimized")
      }
    case .playlist(let playlist): try encoder.encode(case: "playlist", playlist)
    case .stream: try encoder.encode(word: "stream")
    }
  }
}

/// Coded as `{ "encoded": { "settings": …, "segments": [ … ] } }` and the like.
extension VideoTrackPlan: Codable {
  /// - Throws: `DecodingError` for an unknown kind of track.
  package init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "encoded": self = .encoded(try coded.value())
    case "animated": self = .animated(try coded.value())
    case "paletted":
      let values = try coded.values()
      self = .paletted(
        try values.decode(EncodedTrackPlan.self, forKey: "track"),
        sample: try values.decode(ChosenFrames.self, forKey: "sample"))
    case "spliced":
      let values = try coded.values()
      self = .smartRendered(
        try values.decode(SmartRenderingPlan.self, forKey: "copying"),
        try values.decode([Plan.Segment].self, forKey: "segments"),
        whole: try values.decode(EncodedTrackPlan.self, forKey: "whole"))
    default: throw coded.isUnknown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .encoded(let track): try encoder.encode(case: "encoded", track)
    case .animated(let track): try encoder.encode(case: "animated", track)
    case .paletted(let track, let sample):
      try encoder.encode(case: "paletted") { values in
        try values.encode(track, forKey: "track")
        try values.encode(sample, forKey: "sample")
      }
    case .smartRendered(let copying, let segments, let whole):
      try encoder.encode(case: "spliced") { values in
        try values.encode(copying, forKey: "copying")
        try values.encode(segments, forKey: "segments")
        try values.encode(whole, forKey: "whole")
      }
    }
  }
}
