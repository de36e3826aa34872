internal import ImprintValues

/// Coded as a member of a shape layer: `path`, `rect` or `ellipse`.
extension ShapeContent.Geometry: Codable {
  /// - Throws: `DecodingError` where all of them are missing.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    if let path = try members.decodeIfPresent(VectorPath.self, forKey: "path") {
      self = .path(path)
    } else if let bounds = try members.decodeIfPresent(ShapeBounds.self, forKey: "ellipse") {
      self = .ellipse(bounds.rect)
    } else {
      self = .rectangle(try members.decode(ShapeBounds.self, forKey: "rect").rect)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodedName.self)
    switch self {
    case .path(let path): try members.encode(path, forKey: "path")
    case .rectangle(let rect): try members.encode(ShapeBounds(rect: rect), forKey: "rect")
    case .ellipse(let rect): try members.encode(ShapeBounds(rect: rect), forKey: "ellipse")
    }
  }
}

/// Coded as SVG path data, as in documents; a path that path data cannot express exactly is coded by its subpaths.
extension VectorPath: Codable {
  /// - Throws: `DecodingError` for invalid path data.
  public init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      let members = try decoder.container(keyedBy: CodedName.self)
      self.init(try members.decode([Subpath].self, forKey: "subpaths"))
      return
    }
    let path = try? VectorPath(svg: text)
    try decoder.require(path != nil, "these are no path data")
    self = path ?? VectorPath()
  }

  public func encode(to encoder: any Encoder) throws {
    if let text = try? svgPathData(), (try? VectorPath(svg: text)) == self {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    } else {
      var members = encoder.container(keyedBy: CodedName.self)
      try members.encode(subpaths, forKey: "subpaths")
    }
  }
}

/// Coded as `{ "line": [x, y] }`, `{ "curve": [[x, y], [x, y], [x, y]] }`, or `{ "arc": … }`.
extension VectorPath.Segment: Codable {
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "line": self = .line(to: try coded.value())
    case "curve":
      let points = try coded.value([Point].self)
      try decoder.require(points.count == 3, "a curve has three points")
      self = .curve(points[0], points[1], to: points[2])
    case "arc": self = .arc(try coded.value())
    default: throw coded.isUnknown
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .line(let end): try encoder.encode(case: "line", end)
    case .curve(let first, let second, let end):
      try encoder.encode(case: "curve", [first, second, end])
    case .arc(let arc): try encoder.encode(case: "arc", arc)
    }
  }
}
