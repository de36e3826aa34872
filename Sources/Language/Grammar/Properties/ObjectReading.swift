internal import ImprintValues

/// The members of an object by key, for rules that span several of them.
package struct Members {
  private let byKey: [String: JSON5Value]
  /// The keys whose parameters have no value and need none.
  private let open: Set<String>
  package let position: SourcePosition

  package init(
    _ members: [JSON5Value.Member], leftOpen open: Set<String> = [], at position: SourcePosition
  ) {
    let members = members.filter { !open.contains($0.key) }
    byKey = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    self.open = open
    self.position = position
  }

  /// Whether one of the keys stands there with a parameter that is left open, so that it is as if it did not.
  package func isLeftOpen(_ keys: String...) -> Bool { !open.isDisjoint(with: keys) }

  package subscript(key: String) -> JSON5Value? { byKey[key] }

  package func has(_ key: String) -> Bool { byKey[key] != nil }

  /// The keys among `names` that are present, in the order of `names`.
  package func present(_ names: [String]) -> [String] { names.filter(has) }
}

/// The treatment of a key that is not in the table.
package enum UnknownKey {
  case unknown
  /// A key of another object, with a more useful message.
  case misplaced(String)
  /// A key that cannot be judged because of an earlier fault.
  case ignored
}

extension DocumentReader {
  /// Reads an object by a table; nil, with a fault, for another kind of value.
  ///
  /// - Parameters:
  ///   - what: the name of the object, as in "a layer".
  ///   - classify: the treatment of keys that are not in the table.
  package mutating func readObject<Subject>(
    _ value: JSON5Value, as what: String, by properties: [Property<Subject>],
    into subject: inout Subject, classify: (String) -> UnknownKey = { _ in .unknown }
  ) -> Members? {
    guard case .object(let list) = value.kind else {
      fault("expected \(what), which is an object, found \(value.summary)", at: value)
      return nil
    }
    var seen: Set<String> = []
    for member in list {
      inside(key: member.key) { reader in
        guard seen.insert(member.key).inserted else {
          reader.noteUses(in: member.value)
          reader.fault("the key \(member.key.brief) stands here twice", at: member.keyPosition)
          return
        }
        // By its index, since a copy of the property would lie on the stack: layers nest 256 deep.
        let index = properties.firstIndex {
          $0.key.name == member.key && (reader.isExact || $0.isOfDocuments)
        }
        if let index {
          reader.note(member.value.position)
          properties[index].read(member.value, &subject, &reader)
        } else if !reader.isExact {
          let names = properties.filter(\.isOfDocuments).map(\.key.name)
          reader.refuse(member, of: what, among: names, as: classify(member.key))
        }
      }
    }
    for key in properties.lazy.map(\.key) where key.isRequired && !seen.contains(key.name) {
      fault("\(what) needs the key \(key.name)", at: value)
    }
    let open = Set(list.filter { isLeftOpen($0.value) }.map(\.key))
    return Members(list, leftOpen: open, at: value.position)
  }

  private mutating func refuse(
    _ member: JSON5Value.Member, of what: String, among names: [String], as sort: UnknownKey
  ) {
    noteUses(in: member.value)
    switch sort {
    case .ignored: break
    case .misplaced(let message): fault(message, at: member.keyPosition)
    case .unknown:
      fault(
        "\(what) has no key \(member.key.brief)", at: member.keyPosition,
        hint: hint(for: member.key, in: what, among: names))
    }
  }

  /// The key that was probably meant: another spelling of it, the equivalent of another tool's key,
  /// or a similar word.
  private func hint(for key: String, in what: String, among names: [String]) -> String? {
    guard looksForHints else { return nil }
    let word = key.brief.plainWord
    let meant = { (name: String) in "did you mean \(name)?" }
    return names.first { $0.plainWord == word }.map(meant)
      ?? MissingKey.hint(for: word, in: what)
      ?? language.hint(for: word, in: what, onlyThere: true)
      ?? nearest(to: key, among: names).map(meant)
      ?? language.home(of: word).map { "write \($0.key) in \($0.subject)" }
      ?? language.hint(for: word, in: what, onlyThere: false)
  }

  /// Reports each of `names` that is present, at its value; of a stored value nothing, which has no rules but its planning's.
  package mutating func refuse(_ names: [String], in members: Members, _ message: String) {
    if isExact { return }
    for name in members.present(names) {
      guard let value = members[name] else { continue }
      inside(key: name) { $0.fault(message, at: value) }
    }
  }
}
