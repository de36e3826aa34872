internal import ImprintValues

/// An SVG element: the attributes to pass on, and the facts that limits are checked against.
struct SVGElementReading {
  let name: String
  /// The attributes to pass to librsvg, in the file's order.
  private(set) var written: [(name: String, value: String)] = []
  private(set) var style = SVGStyle()
  private(set) var references: [SVGReference] = []
  private(set) var image: PixelSize?
  /// A reference to another file, which is not followed.
  private(set) var lostReference: String?
  /// The data of a path, or the points of a polygon.
  private(set) var path: String?

  private static let longestList = 1000

  init(_ element: XMLElement) throws(SVGFault) {
    name = element.name
    if let reference = element.href { try read(reference: reference) }
    var isForOtherLanguages = false
    for attribute in element.attributes {
      switch (attribute.namespace, attribute.name) {
      case ("", "href"): break
      case ("", "systemLanguage"):
        try read(attribute.value, of: attribute.name)
        isForOtherLanguages = !Self.isMeant(attribute.value)
      case ("http://www.w3.org/XML/1998/namespace", "space"),
        ("http://www.w3.org/XML/1998/namespace", "lang"):
        written.append(("xml:\(attribute.name)", attribute.value))
      case ("", let name):
        try read(attribute.value, of: name)
        written.append((name, attribute.value))
      default: break
      }
    }
    references += style.references
    if isForOtherLanguages { hide() }
  }

  subscript(attribute: String) -> String? {
    written.first { $0.name == attribute }?.value
  }

  /// Writes an attribute in place of any of that name; nil writes none.
  mutating func write(_ attribute: String, _ value: String?) {
    written.removeAll { $0.name == attribute }
    if let value { written.append((attribute, value)) }
  }

  /// The attributes to write, each after a space.
  var attributes: String {
    written.reduce("") { "\($0) \($1.name)=\"\($1.value.escapedForXML)\"" }
  }

  /// The id in the file that it refers to.
  var target: String? {
    self["xlink:href"].flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
  }

  var id: String? { self["id"] }
  var classes: String? { self["class"] }
  /// Whether it requires an extension, as Illustrator's private data does; renderers skip it.
  var isForOthers: Bool { self["requiredExtensions"]?.isEmpty == false }

  /// The largest factor by which its transform and view box enlarge its content.
  func magnification(isRoot: Bool) -> Double {
    let box = SVGNumbers.list(in: self["viewBox"] ?? "")
    guard !isRoot, box.count == 4, box[2] > 0, box[3] > 0 else { return style.magnification }
    let own = ["width", "height"].map { self[$0].flatMap(SVGLength.init)?.size(in: 1000) ?? 1000 }
    return style.magnification * max(own[0] / box[2], own[1] / box[3], 1)
  }

  private mutating func read(_ value: String, of attribute: String) throws(SVGFault) {
    switch attribute {
    case "style":
      for (name, value) in try SVGStyle(value).properties { style.set(name, value) }
    case "d", "points":
      path = value
    case "id" where value.contains { "()#".contains($0) }:
      throw SVGFault(in: name, "brackets in an id are not read")
    case "font-family", "systemLanguage", "requiredFeatures":
      guard value.utf8.count <= Self.longestList else {
        throw SVGFault(in: name, "its \(attribute) is past the limit of 1000 characters")
      }
      style.set(attribute, value)
    case "gradientTransform":
      break
    case "patternTransform":
      style.set("transform", value)
    default:
      style.set(attribute, value)
    }
  }

  /// The language that drawings are made for. librsvg would take that of the environment, so that a job would make another
  /// image on another machine.
  private static let language = "en"

  /// Whether an element for these languages is drawn (SVG 2, 5.10.5).
  private static func isMeant(_ languages: String) -> Bool {
    languages.split(separator: ",").contains { tag in
      let tag = String(tag).trimmed.lowercased()
      return tag == language || tag.hasPrefix("\(language)-")
    }
  }

  /// Writes the element as one that no `switch` chooses, and that is not drawn elsewhere, where librsvg does not look at
  /// what an element is for.
  private mutating func hide() {
    written.removeAll { ["requiredExtensions", "display"].contains($0.name) }
    written += [("requiredExtensions", "imprint:other-language"), ("display", "none")]
  }

  /// Reads a reference to an element of the file, or an image as a `data:` URL; notes any other as lost.
  private mutating func read(reference: String) throws(SVGFault) {
    let reference = reference.trimmed
    if self["xlink:href"] != nil { return }
    if reference.hasPrefix("#") {
      references.append(SVGReference(to: String(reference.dropFirst()), by: .once))
      written.append(("xlink:href", reference))
    } else if reference.lowercased().hasPrefix("data:") {
      let image = try SVGImage(reference)
      self.image = image.size
      written.append(("xlink:href", image.text))
    } else if !reference.isEmpty {
      lostReference = reference
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
