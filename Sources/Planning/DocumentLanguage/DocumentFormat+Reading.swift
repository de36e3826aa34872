package import ImprintLanguage
internal import ImprintValues

extension DocumentFormat {
  /// Nil where the text has none of the formats; `reading(of:)` returns the reason.
  package init?(of bytes: [UInt8]) {
    guard case .document(let format) = Self.reading(of: bytes) else { return nil }
    self = format
  }

  /// The format of a text, or the reason that it has none.
  package static func reading(of bytes: [UInt8]) -> Reading {
    do throws(JSON5Fault) {
      return reading(of: try JSON5Reader.read(bytes))
    } catch {
      return .faulty(Fault(error))
    }
  }

  private static func reading(of value: JSON5Value) -> Reading {
    guard case .object(let members) = value.kind else {
      return .faulty(
        Fault(
          at: value.position, "expected a document, which is an object, found \(value.summary)"))
    }
    guard let format = value.member("format") else {
      if value.isPlan { return .plan(value) }
      let isLottie = ["ip", "op", "layers"].allSatisfy { value.member($0) != nil }
      let isAlien = isLottie || !members.contains { telling.contains($0.key) }
      return isAlien
        ? .alien : .faulty(Fault(at: value.position, "a document needs the key format", hint: hint))
    }
    if case .string(let word) = format.kind, let known = Self(rawValue: word) {
      return .document(known)
    }
    return .faulty(unknown(format))
  }

  private static func unknown(_ format: JSON5Value) -> Fault {
    let words = allCases.map(\.rawValue)
    var hint: String?
    if case .string(let word) = format.kind {
      hint = words.nearest(to: word).map { "did you mean \"\($0)\"?" }
    }
    return Fault(
      at: format.position, path: "format",
      "expected \(ValueDescription.choice(words).phrase), found \(format.summary)", hint: hint)
  }

  /// Keys that only occur in these documents.
  private static let telling = Set(
    DocumentLanguage.whole.subjects.filter { ["overlay", "job", "preset"].contains($0.name) }
      .flatMap { $0.keys.filter(\.isRequired).map(\.name) } + ["container", "choose"])

  private static var hint: String {
    "an overlay begins with format: \"\(overlay.rawValue)\", a job with \"\(job.rawValue)\", "
      + "a preset with \"\(preset.rawValue)\", a kit with \"\(kit.rawValue)\""
  }
}

extension JSON5Value {
  /// Whether it says of itself that it is a plan, of any version.
  fileprivate var isPlan: Bool {
    guard case .string(let schema) = member("schema")?.kind else { return false }
    return schema.split(separator: "/").first == Plan.schema.split(separator: "/").first
  }
}
