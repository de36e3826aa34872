internal import ImprintValues

/// Coded as `{ "file": { "path": "clip.mp4", "track": 0, "info": … } }`, or as `{ "blank": … }` and the like.
extension Plan.Source: Codable {
  /// - Throws: `DecodingError` for an unknown kind of source.
  package init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "file":
      let values = try coded.values()
      self = .file(
        path: try values.decode(String.self, forKey: "path"),
        track: try values.decode(Int.self, forKey: "track"),
        info: try values.decode(MediaInfo.self, forKey: "info"))
    case "blank": self = .blank(try coded.value())
    case "slideshow": self = .slideshow(try coded.value())
    case "frames": self = .frames(try coded.value())
    case "clips": self = .clips(try coded.value())
    default: throw coded.isUnknown
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .file(let path, let track, let info):
      try encoder.encode(case: "file") { values in
        try values.encode(info.name?.title ?? path, forKey: "path")
        try values.encode(track, forKey: "track")
        try values.encode(info, forKey: "info")
      }
    case .blank(let video): try encoder.encode(case: "blank", video)
    case .slideshow(let show): try encoder.encode(case: "slideshow", show)
    case .frames(let stream): try encoder.encode(case: "frames", stream)
    case .clips(let clips): try encoder.encode(case: "clips", clips)
    }
  }
}
