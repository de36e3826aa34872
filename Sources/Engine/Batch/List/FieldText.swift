internal import FoundationEssentials
internal import ImprintValues

/// A sequence of names and values as text; different sequences never give the same text.
///
/// Values are written explicitly and not by Swift's descriptions: those change when a type is renamed or gains a
/// member, which would change the digest of an unchanged job.
struct FieldText {
  private(set) var bytes: [UInt8] = []

  /// Adds nothing where there is no value.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    bytes += "\(name) \(value.utf8.count) ".utf8
    bytes += value.utf8
  }

  mutating func add(_ name: String, _ number: Double?) {
    // The shortest decimal that identifies the number.
    add(name, number.map { "\($0)" })
  }

  mutating func add(_ name: String, _ number: Int?) {
    add(name, number.map { "\($0)" })
  }

  /// Adds a value in the form that stored plans use.
  mutating func add(_ name: String, coded value: (some Encodable)?) {
    guard let value else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    add(name, (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) })
  }
}
