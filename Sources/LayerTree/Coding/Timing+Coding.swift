internal import ImprintPrimitives

extension Timing {
  /// The members of a layer or an animation that are its timing.
  static let codedMembers: [CodedMember<Timing>] = [
    CodedMember("beginTime", \.beginTime),
    CodedMember("duration", \.duration),
    CodedMember("speed", \.speed),
    CodedMember("timeOffset", \.timeOffset),
    CodedMember("repeatCount", \.repeatCount, write: CodedCount.init, read: \.count),
    CodedMember("repeatDuration", \.repeatDuration),
    CodedMember("autoreverses", \.autoreverses),
    CodedMember("fillMode", \.fillMode),
  ]
}

/// Coded as in the members of a layer; members at their default values are left out.
extension Timing: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(Timing(), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: Timing(), by: Self.codedMembers)
  }
}

/// A number of passes: a number, or `"forever"`.
private struct CodedCount: Codable {
  let count: Double

  init(_ count: Double) { self.count = count }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isEndless = (try? container.decode(String.self)) == "forever"
    count = isEndless ? .infinity : try container.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if count == .infinity { try container.encode("forever") } else { try container.encode(count) }
  }
}
