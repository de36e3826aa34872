/// A value that may hold others of its kind, at any depth.
protocol Nesting: Hashable, Sendable {
  /// The lists of values that it holds.
  var inner: [[Self]] { get }

  /// The value without those that it holds.
  var outer: Self { get }

  /// Takes out the values that nothing else holds too.
  mutating func takeUnshared() -> [Self]
}

/// Values that hold others of their kind, which are compared, hashed and released one after the other: the depth of what
/// a program nests is checked later, and does not cost stack before that.
struct Nested<Element: Nesting>: Sendable {
  /// Nil for no element.
  private var storage: Storage?

  /// Shared by copies until one of them is changed.
  // Unchecked: it is changed only while one value alone refers to it.
  private final class Storage: @unchecked Sendable {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    deinit {
      var pending = elements
      elements = []
      while var element = pending.popLast() { pending += element.takeUnshared() }
    }
  }

  init(_ elements: [Element] = []) {
    storage = elements.isEmpty ? nil : Storage(elements)
  }

  /// The elements, which are changed in place.
  var elements: [Element] {
    get { storage?.elements ?? [] }
    _modify {
      var elements = takeUnshared() ?? self.elements
      defer { storage = elements.isEmpty ? nil : Storage(elements) }
      yield &elements
    }
  }

  /// Takes the elements out; nil where copies share them.
  mutating func takeUnshared() -> [Element]? {
    guard isKnownUniquelyReferenced(&storage), let storage else { return nil }
    defer { storage.elements = [] }
    return storage.elements
  }
}

extension Nested: Hashable {
  static func == (left: Nested, right: Nested) -> Bool {
    var pending = [(left.elements, right.elements)]
    while let (left, right) = pending.popLast() {
      guard left.count == right.count else { return false }
      for (one, other) in zip(left, right) {
        guard one.outer == other.outer else { return false }
        pending += zip(one.inner, other.inner)
      }
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    var pending = [elements]
    while let elements = pending.popLast() {
      hasher.combine(elements.count)
      for element in elements {
        hasher.combine(element.outer)
        pending += element.inner
      }
    }
  }
}
