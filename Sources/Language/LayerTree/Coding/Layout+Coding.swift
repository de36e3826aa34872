internal import ImprintValues

/// Coded as documents write it: `[x, y]`.
extension Offset: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.list(of: Length.self, count: 2)
    self.init(x: members[0], y: members[1])
  }

  public func encode(to encoder: any Encoder) throws { try encoder.encode(list: [x, y]) }
}

/// Coded as documents write it: a length, or `"auto"`.
extension LayerSize.Dimension: Codable {
  public init(from decoder: any Decoder) throws {
    self = try OrAutomatic<Length>(from: decoder).value.map { .length($0) } ?? .automatic
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .automatic: try OrAutomatic<Length>(nil).encode(to: encoder)
    case .length(let length): try length.encode(to: encoder)
    }
  }
}

/// Coded as documents write it: `[width, height]`.
extension LayerSize: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.list(of: Dimension.self, count: 2)
    self.init(width: members[0], height: members[1])
  }

  public func encode(to encoder: any Encoder) throws { try encoder.encode(list: [width, height]) }
}

/// Coded as documents write it: a length, or `"fit"`.
extension SizeLimit.Bound: Codable {
  public init(from decoder: any Decoder) throws {
    let isFit = (try? decoder.singleValueContainer().decode(String.self)) == "fit"
    self = isFit ? .insets : .length(try Length(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .insets: try encoder.encode(word: "fit")
    case .length(let length): try length.encode(to: encoder)
    }
  }
}

/// Coded as documents write it: `[width, height]`, where `"auto"` is no limit.
extension SizeLimit: Codable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.list(of: OrAutomatic<Bound>.self, count: 2)
    self.init(width: members[0].value, height: members[1].value)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(list: [width, height].map { OrAutomatic($0) })
  }
}

/// Coded as documents write it: `[x, y]`, or `{ "at": "topLeft", "inset": 12 }`.
extension Position: Codable {
  public init(from decoder: any Decoder) throws {
    if let point = try? Offset(from: decoder) {
      self = .point(point)
      return
    }
    let container = try decoder.container(keyedBy: CodedName.self)
    let corner = try container.decode(Place.self, forKey: "at")
    guard container.contains("inset") else {
      self = .flush(corner)
      return
    }
    if container.contains("safe") {
      let lengths = try container.decode([Length?].self, forKey: "inset")
      try decoder.require(lengths.count == 2, "an inset has two lengths")
      self = .safe(corner, across: lengths[0], down: lengths[1])
      return
    }
    if let inset = try? container.decode(Offset.self, forKey: "inset") {
      self = .flush(corner, inset: inset)
    } else {
      self = .flushEvenly(corner, inset: try container.decode(Length.self, forKey: "inset"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if case .point(let point) = self { return try point.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodedName.self)
    switch self {
    case .point: break
    case .flush(let corner, let inset):
      try container.encode(corner, forKey: "at")
      if inset != .zero { try container.encode(inset, forKey: "inset") }
    case .flushEvenly(let corner, let inset):
      try container.encode(corner, forKey: "at")
      try container.encode(inset, forKey: "inset")
    case .safe(let corner, let across, let down):
      try container.encode(corner, forKey: "at")
      try container.encode(true, forKey: "safe")
      try container.encode([across, down], forKey: "inset")
    }
  }
}

/// Coded as a length, or as `{ "flush": 0.5 }`, for which animations of `position.x` and `.y` have words.
extension AxisPosition: Codable {
  public init(from decoder: any Decoder) throws {
    if let length = try? Length(from: decoder) {
      self = .length(length)
      return
    }
    let coded = try CodedCase(from: decoder)
    guard coded.name == "flush" else { throw coded.isUnknown }
    self = .flush(try coded.value())
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .length(let length): try length.encode(to: encoder)
    case .flush(let part): try encoder.encode(case: "flush", part)
    }
  }
}
