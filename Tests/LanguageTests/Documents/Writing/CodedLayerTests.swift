import Foundation
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Layers in stored plans: their coded form, which is that of documents.
@Suite struct CodedLayerTests {
  private static func coded(_ layers: [Layer]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(layers)
  }

  private static func decoded(_ data: Data) throws -> [Layer] {
    try JSONDecoder().decode([Layer].self, from: data)
  }

  @Test(arguments: WrittenOverlayTests.documents)
  func `the layers of an overlay that ships are read back equal`(file: String) throws {
    let folder = try #require(ShippedDocumentTests.folder(of: file))
    let layers = OverlayDocument.read(try Shipped.bytes(file), in: folder).overlay.layers
    let data = try Self.coded(layers)
    #expect(try Self.decoded(data) == layers)
    #expect(!String(decoding: data, as: UTF8.self).contains("\"_0\""))
  }

  /// Layers are coded in just the words of a document that says the same, but for the files' folder and for
  /// the letter that stands for what a layer is mirrored for.
  @Test func `500 random layers are coded as a document writes them, and read back equal`() throws {
    let folder = try WritingFolder()
    for round in 0..<500 {
      let random = SeededGenerator(seed: 20_261_121 + UInt64(round))
      var source = RandomLayers(random: random, folder: folder.path)
      let layers = source.list(1...2) { $0.layer() }
      let data = try Self.coded(layers)
      #expect(try Self.decoded(data) == layers, "round \(round)")
      let document = try JSONSerialization.jsonObject(
        with: Data(try Overlay(layers: layers).document(in: folder.path).utf8))
      let written = try #require((document as? [String: Any])?["layers"])
      let form = String(decoding: data, as: UTF8.self)
        .replacing("\(folder.path)/", with: "").replacing(
          "\"mirrored\":true", with: "\"mirrorsFor\":\"\u{5D0}\"")
      let coded = try JSONSerialization.jsonObject(with: Data(form.utf8))
      #expect(Self.difference(coded, written) == nil, "round \(round)")
    }
  }

  /// The first place at which two JSON values differ, and what they are there.
  private static func difference(_ left: Any, _ right: Any, at path: String = "") -> String? {
    switch (left, right) {
    case (let left as [Any], let right as [Any]) where left.count == right.count:
      return zip(left, right).enumerated().lazy
        .compactMap { difference($0.element.0, $0.element.1, at: "\(path)[\($0.offset)]") }.first
    case (let left as [String: Any], let right as [String: Any]) where left.keys == right.keys:
      return left.keys.sorted().lazy
        .compactMap { key in difference(left[key] ?? 0, right[key] ?? 0, at: "\(path).\(key)") }
        .first
    default:
      let isEqual = (left as? NSObject) == (right as? NSObject)
      return isEqual ? nil : "\(path): \(left) and \(right)"
    }
  }
}
