/// The elements of a file by their ids: an element may refer to one that follows it.
struct SVGOutline {
  struct Entry {
    let name: String
    /// The id that the element itself refers to.
    let reference: String?
    /// The attributes of the element that decide on what refers to it.
    let attributes: [String: String]
  }

  private var entries: [String: Entry] = [:]
  /// The sizes that `use` elements give to each id; an empty string where one gives none.
  private var useSizes: [String: Set<[String]>] = [:]

  private static let kept: Set = [
    "viewBox", "overflow", "clipPathUnits", "maskUnits", "maskContentUnits", "gradientUnits",
    "patternUnits", "patternContentUnits", "width", "height",
  ]
  /// A chain of references that is longer counts as a circle.
  private static let longestChain = 64

  init() {}

  /// - Throws: `SVGFault` where the file is not well-formed.
  init(_ bytes: [UInt8]) throws(SVGFault) {
    var reader = XMLReader(bytes)
    while true {
      switch try reader.next() {
      case .start(let element): add(element)
      case .text, .end: continue
      case .documentEnd: return
      }
    }
  }

  private mutating func add(_ element: XMLElement) {
    var attributes: [String: String] = [:]
    for attribute in element.attributes where attribute.namespace.isEmpty {
      attributes[attribute.name] = attribute.value
    }
    let reference = element.reference
    if element.name == "use", let reference {
      useSizes[reference, default: []]
        .insert([attributes["width"] ?? "", attributes["height"] ?? ""])
    }
    guard let id = attributes["id"], entries[id] == nil else { return }
    entries[id] = Entry(
      name: element.name, reference: reference,
      attributes: attributes.filter { Self.kept.contains($0.key) })
  }

  subscript(id: String) -> Entry? { entries[id] }

  /// The one size at which an element is used, in numbers; nil where uses differ, or give none.
  func useSize(of id: String) -> (width: String, height: String)? {
    guard let sizes = useSizes[id], sizes.count == 1, let size = sizes.first,
      size.allSatisfy({ Double($0) != nil })
    else { return nil }
    return (size[0], size[1])
  }

  /// Whether a chain of references that begins at an element ends, at elements of these names alone.
  func leads(from id: String, throughOnly names: Set<String>) -> Bool {
    var next: String? = id
    for _ in 0..<Self.longestChain {
      guard let id = next else { return true }
      guard let entry = entries[id], names.contains(entry.name) else { return false }
      next = entry.reference
    }
    return false
  }
}

extension XMLElement {
  /// The id in the file that its `href` names.
  fileprivate var reference: String? {
    let plain = attributes.first { $0.namespace.isEmpty && $0.name == "href" }
    let linked = attributes.first { $0.namespace.hasSuffix("/xlink") && $0.name == "href" }
    guard let value = (plain ?? linked)?.value.filter({ !$0.isWhitespace }), value.hasPrefix("#")
    else { return nil }
    return String(value.dropFirst())
  }
}
