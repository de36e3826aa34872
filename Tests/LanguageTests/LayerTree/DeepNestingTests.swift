import Foundation
import ImprintValues
import Testing

@testable import ImprintLanguage

/// Trees that are nested far deeper than the limit of 256, which is told; nothing before that runs out of stack.
@Suite struct DeepNestingTests {
  private static let depth = 20_000

  private static func layers() -> Layer {
    (0..<depth).reduce(into: Layer()) { layer, _ in layer = Layer(sublayers: [layer]) }
  }

  private static func masks() -> Layer {
    (0..<depth).reduce(into: Layer()) { layer, _ in
      var outer = Layer()
      outer.mask = layer
      layer = outer
    }
  }

  private static func groups() -> Layer {
    let group = (0..<depth).reduce(into: AnimationGroup([])) { group, _ in
      group = AnimationGroup([.group(group)])
    }
    var layer = Layer()
    layer.add(group)
    return layer
  }

  @Test func `layers, masks and groups past the limit are one fault, which names it`() throws {
    for (layer, limit) in [
      (Self.layers(), LayerFault.Limit.depth), (Self.masks(), .depth), (Self.groups(), .animations),
    ] {
      #expect(layer.faults.map(\.problem) == [.pastLimit(limit)])
    }
  }

  @Test func `they are compared, hashed, searched and released`() {
    for (one, other) in [
      (Self.layers(), Self.layers()), (Self.masks(), Self.masks()), (Self.groups(), Self.groups()),
    ] {
      #expect(one == other && one.hashValue == other.hashValue)
      #expect(!one.showsVideo && !one.blursBackdrop && one[named: "x"] == nil)
    }
  }

  @Test func `coding them is an error`() {
    for layer in [Self.layers(), Self.masks(), Self.groups()] {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(layer) }
    }
  }

  /// JSON nests 512 deep in Foundation's coders, twice for a layer.
  @Test func `250 layers in each other are coded, and read back equal`() throws {
    let layer = (0..<249).reduce(into: Layer(.text(TextContent("a")))) { layer, _ in
      layer = Layer(sublayers: [layer])
    }
    #expect(try JSONDecoder().decode(Layer.self, from: JSONEncoder().encode(layer)) == layer)
  }

  /// The innermost of 20,001 layers differs.
  @Test func `a difference is found however deep it lies`() {
    var other = Layer()
    other.opacity = 0.5
    other = (0..<Self.depth).reduce(into: other) { layer, _ in layer = Layer(sublayers: [layer]) }
    #expect(Self.layers() != other)
  }

  @Test func `a copy keeps its sublayers as they were`() {
    var layer = Layer(sublayers: [Layer(), Layer()])
    let copy = layer
    layer.sublayers[0].opacity = 0.5
    layer.addSublayer(Layer())
    #expect(copy.sublayers == [Layer(), Layer()] && layer.sublayers.count == 3)
    #expect(layer.sublayers[0].opacity == 0.5)
    layer.sublayers = []
    #expect(layer == Layer())
  }
}
