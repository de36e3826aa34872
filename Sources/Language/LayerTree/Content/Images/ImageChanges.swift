internal import ImprintValues

/// Values of a Lottie file that an overlay changes.
package struct ImageChanges: Hashable, Sendable {
  /// By the names of the slots.
  package var slots: [String: ImageContent.Slot]
  /// The name of one of its themes; nil for its own look.
  package var theme: String?
  /// The name of the marker whose part is played; nil for all of it.
  package var marker: String?

  package init(
    slots: [String: ImageContent.Slot] = [:], theme: String? = nil, marker: String? = nil
  ) {
    self.slots = slots
    self.theme = theme
    self.marker = marker
  }

  var isEmpty: Bool { slots.isEmpty && theme == nil && marker == nil }
}

extension ImageContent {
  /// A value in place of that of a Lottie file's slot.
  public enum Slot: Hashable, Sendable {
    /// Words of a text, or a colour such as `"#ff8800"`.
    case text(String)
    case number(Double)
    /// A point, a size, or the numbers of a gradient.
    case numbers([Double])
  }
}

extension ValueKind<[String: ImageContent.Slot]> {
  /// Texts, numbers and lists of numbers by the names of slots.
  static let slots = ValueKind(
    ValueReader<[String: ImageContent.Slot]>(description) { value, reader in
      guard case .object(let members) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      var slots: [String: ImageContent.Slot] = [:]
      for member in members {
        reader.inside(key: member.key) { reader in
          slots[member.key] = reader.read(member.value, as: slot)
        }
      }
      return slots
    }
  ) { slots, problems in
    for (name, slot) in slots {
      problems.inside("[\"\(name)\"]") { problems in
        switch slot {
        case .text: break
        case .number(let number): problems.check(number, .any)
        case .numbers(let numbers): for number in numbers { problems.check(number, .any) }
        }
      }
    }
  } write: { slots, _ in
    .object(slots.mapValues(\.json))
  }

  private static let description = ValueDescription.dictionary(slotDescription)
  private static let slotDescription = ValueDescription.either([
    .string(), .number(.any), .list(.number(.any)),
  ])

  private static let slot = ValueReader<ImageContent.Slot>(slotDescription) { value, reader in
    switch value.kind {
    case .string(let text): return .text(text)
    case .number: return reader.read(value, as: .number(.any)).map { .number($0) }
    case .array:
      return reader.read(value, as: ValueReader<Double>.number(.any).list()).map { .numbers($0) }
    default:
      reader.mismatch(value, expected: slotDescription)
      return nil
    }
  }
}

extension ImageContent.Slot {
  /// The value as a file has it.
  package var json: JSON5Value {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    }
  }
}
