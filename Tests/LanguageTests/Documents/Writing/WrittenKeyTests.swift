import Foundation
import ImprintLanguage
import ImprintPlanning
import Testing

/// Each key that an overlay can have is written again: the tables of reading and of writing agree.
@Suite struct WrittenKeyTests {
  /// Objects of other documents, parameters, and functions, which have become values.
  static let others: Set = [
    "job", "blank input", "slideshow", "use", "trim", "preset", "video", "canvas", "audio",
    "encoder", "choose", "brokenTimestamps", "parameter", "sound", "sound track", "subtitle track",
    "copy", "duck", "pair", "slide", "transition", "clip", "clip trim", "freeze", "colour function",
    "entrance", "kit", "blank film among clips", "slideshow among clips",
  ]

  /// Keys that are resolved by reading, by what is written for them.
  static let resolved = [
    "overlay.parameters": nil, "text layer.hidesWhenBlank": "hidden", "layer.enter": "animations",
    "layer.exit": "animations", "layer.portrait": "when", "layer.square": "when",
    "layer.landscape": "when", "animation.stagger": "beginTime",
    "spring animation.stagger": "beginTime", "group animation.stagger": "beginTime",
    "spring curve.bounce": "damping",
  ]

  /// A key that needs a parameter, and what it repeats.
  static let ofLists: Set = ["forEach"]

  static var subjects: [DocumentLanguage.Subject] {
    DocumentLanguage.whole.subjects.filter { !others.contains($0.name) }
  }

  @Test(arguments: subjects.map(\.name))
  func `each key of an object with another value than its default is written again`(
    name: String
  ) throws {
    let folder = try WritingFolder()
    let subject = try #require(Self.subjects.first { $0.name == name })
    let place = try #require(WrittenPlace.all[name], "say where a document has \(name)")
    for key in subject.keys where !Self.ofLists.contains(key.name) {
      let members = try #require(place.members[key.name], "give \(name).\(key.name) a value")
      let read = folder.read(place.document(members))
      #expect(read.faults == [], "\(name).\(key.name)")
      let text = try read.overlay.document(in: folder.path)
      let object = try place.object(in: JSONSerialization.jsonObject(with: Data(text.utf8)))
      let (written, isResolved) = Self.written(name, key.name)
      if let written {
        #expect(object[written] != nil, "\(name).\(key.name)")
      } else {
        #expect(isResolved && object[key.name] == nil)
      }
      #expect(folder.read(text).overlay.layers == read.overlay.layers)
    }
  }

  @Test(arguments: subjects.map(\.name))
  func `keys are written in the reference's order`(name: String) throws {
    let folder = try WritingFolder()
    let subject = try #require(Self.subjects.first { $0.name == name })
    let place = try #require(WrittenPlace.all[name])
    for members in place.members.values {
      let read = folder.read(place.document(members))
      #expect(read.faults == [], "\(name): \(members)")
      let text = try read.overlay.document(in: folder.path)
      let keys = try place.keys(in: JSON5Reader.read(Array(text.utf8)))
      let order = subject.keys.map(\.name)
      let indices = keys.compactMap { order.firstIndex(of: $0) }
      #expect(indices == indices.sorted(), "\(name): \(keys)")
    }
  }

  private static func written(_ subject: String, _ key: String) -> (String?, isResolved: Bool) {
    guard let other = resolved["\(subject).\(key)"] else { return (key, false) }
    return (other, true)
  }
}

/// A place at which an overlay has an object, and members for it that use each key.
struct WrittenPlace {
  /// The document around the object's members.
  let document: @Sendable (String) -> String
  /// The steps to the object: keys, and indices as digits.
  let path: [String]
  /// For each key the members of an object that has it.
  let members: [String: String]

  func object(in json: Any) throws -> [String: Any] {
    let end = try path.reduce(json) { value, step -> Any in
      if let index = Int(step) { return try #require(value as? [Any])[index] }
      let members = try #require(value as? [String: Any])
      return try #require(members[step])
    }
    return try #require(end as? [String: Any])
  }

  func keys(in document: JSON5Value) throws -> [String] {
    let end = try path.reduce(document) { value, step -> JSON5Value in
      switch value.kind {
      case .array(let elements):
        let index = try #require(Int(step))
        return try #require(elements.dropFirst(index).first)
      case .object(let members): return try #require(members.first { $0.key == step }).value
      default: return value
      }
    }
    guard case .object(let members) = end.kind else { return [] }
    return members.map(\.key)
  }
}
