internal import ImprintValues

/// An item of a list while a layer is read for it: what `{item}`, `{item.name}` and `{index}` stand for.
package struct ListItem {
  /// The item's number, from 0.
  package let number: Int
  private let entries: [String: ParameterTable.Entry]

  /// - Parameter list: the parameter whose item it is, with its position.
  package init(_ value: ParameterValue, number: Int, of list: ParameterTable.Entry) {
    self.number = number
    var entries: [String: ParameterTable.Entry] = [:]
    func add(_ name: String, _ value: ParameterValue?, _ type: Parameter.Kind) {
      // Messages about a given item name the list.
      var parameter = Parameter(name: list.parameter.name)
      parameter.type = type
      var entry = ParameterTable.Entry(parameter: parameter, position: list.position)
      (entry.value, entry.isGiven) = (value, list.isGiven && value != nil)
      entries[name] = entry
    }
    add("index", .number(Double(number + 1)), .number)
    if let fields = list.parameter.fields {
      let values: [String: ParameterValue] =
        if case .record(let values) = value { values } else { [:] }
      for field in fields {
        add("\(Self.name).\(field.name)", values[field.name] ?? field.standard, field.type)
      }
    } else {
      add(Self.name, value, .text)
    }
    self.entries = entries
  }

  private static let name = "item"

  package subscript(name: String) -> ParameterTable.Entry? { entries[name] }

  package var names: [String] { entries.keys.sorted() }

  /// Whether a name can stand for an item, or a part of one.
  package static func isName(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("\(name).") && Parameter.isName(text.dropFirst(name.count + 1))
      || text == name || text == "index"
  }
}
