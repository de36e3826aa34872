internal import ImprintValues

/// Coded as the members of an image layer: `image`, or `frames` with `frameRate` or `cycle`.
extension ImageContent.Source: Codable {
  /// - Throws: `DecodingError` where these are missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    if let pattern = try members.decodeIfPresent(String.self, forKey: "frames") {
      let rate = try members.decodeIfPresent(Double.self, forKey: "frameRate")
      self = .sequence(
        pattern,
        pace: try rate.map { .frameRate($0) }
          ?? .cycle(members.decode(Double.self, forKey: "cycle")))
    } else if let data = try? members.decode(ImageData.self, forKey: "image") {
      self = .data(data)
    } else {
      self = .file(try members.decode(String.self, forKey: "image"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodedName.self)
    switch self {
    case .file(let path): try members.encode(path, forKey: "image")
    case .data(let data): try members.encode(data, forKey: "image")
    case .sequence(let pattern, let pace):
      try members.encode(pattern, forKey: "frames")
      switch pace {
      case .frameRate(let rate): try members.encode(rate, forKey: "frameRate")
      case .cycle(let seconds): try members.encode(seconds, forKey: "cycle")
      }
    }
  }
}

/// Coded as documents write it: `true` for endless repetition, a number of passes, `"auto"`, or `"own"` for the file's
/// own count.
extension ImageContent.Loop: Codable {
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let count = try? container.decode(Int.self) {
      self = .count(count)
    } else if let isEndless = try? container.decode(Bool.self) {
      self = isEndless ? .forever : .count(1)
    } else {
      let coded = try CodedCase(from: decoder)
      switch coded.name {
      case "own": self = .own
      case "auto": self = .automatic
      default: throw coded.isUnknown
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .own: try container.encode("own")
    case .automatic: try container.encode("auto")
    case .forever: try container.encode(true)
    case .count(let count): try container.encode(count)
    }
  }
}
