/// How a value of a document becomes a value of the program, and what to call what it takes.
///
/// A reader that returns nil has reported a fault, or follows from one that was reported.
struct ValueReader<Value>: Sendable {
  let description: ValueDescription
  /// Whether it replaces `{name}` itself, inside a longer text.
  var readsTemplates = false
  let read: @Sendable (JSON5Value, inout DocumentReader) -> Value?

  init(
    _ description: ValueDescription, readsTemplates: Bool = false,
    read: @escaping @Sendable (JSON5Value, inout DocumentReader) -> Value?
  ) {
    self.description = description
    self.readsTemplates = readsTemplates
    self.read = read
  }

  /// A reader of values that `convert` understands by themselves; others are faults.
  init(_ description: ValueDescription, convert: @escaping @Sendable (JSON5Value.Kind) -> Value?) {
    self.init(description) { value, reader in
      if let result = convert(value.kind) { return result }
      reader.mismatch(value, expected: description)
      return nil
    }
  }

  /// The same reader with a result of another type.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(description, readsTemplates: readsTemplates) { value, reader in
      read(value, &reader).map(transform)
    }
  }

  /// Lists of what this one reads; nil where an element is none.
  func list(atLeast minimum: Int = 0) -> ValueReader<[Value]> {
    let description = ValueDescription.list(description)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      if elements.count < minimum {
        reader.fault("expected at least \(minimum) here, found \(elements.count)", at: value)
        return nil
      }
      return reader.readAll(elements, as: self)
    }
  }

  /// Lists of what can be read, without the elements that cannot.
  ///
  /// A preview of an overlay whose file is not known yet shows the rest of it.
  var listOfReadable: ValueReader<[Value]> {
    let description = ValueDescription.list(description)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return elements.indices.compactMap { index in
        reader.inside(index: index) { $0.read(elements[index], as: self) }
      }
    }
  }

  /// Lists of exactly `count` of what this one reads.
  func tuple(_ count: Int) -> ValueReader<[Value]> {
    let description = ValueDescription.tuple(description, count: count)
    return ValueReader<[Value]>(description) { value, reader in
      guard case .array(let elements) = value.kind, elements.count == count else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return reader.readAll(elements, as: self)
    }
  }
}
