import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// A layer that a document cannot say is an error that names the layer and the member.
@Suite struct RefusedOverlayTests {
  /// The refusal of one layer, as it is printed.
  static func words(_ change: (inout Layer) -> Void) -> String? {
    var layer = Layer()
    change(&layer)
    return refusal(of: Overlay(layers: [layer]))?.description
  }

  @Test func `a file outside the overlay's folder`() throws {
    let folder = try WritingFolder()
    let image = Layer(.image(ImageContent(.file("/etc/hostname"))))
    let error = refusal(
      of: Overlay(layers: [Layer(sublayers: [Layer(), image])]), in: folder.path)
    #expect(error?.layer == "layers[0].sublayers[1]")
    #expect(error?.member == "image")
    #expect(error?.reason == "\"/etc/hostname\" lies outside the overlay's folder")
  }

  @Test func `a file that is not there`() throws {
    let folder = try WritingFolder()
    let image = Layer(.image(ImageContent(.file("\(folder.path)/gone.png"))))
    let error = refusal(of: Overlay(layers: [image]), in: folder.path)
    #expect(
      error?.description == "layers[0].image: there is no file \"gone.png\" in the overlay's folder"
    )
  }

  @Test func `a number that is not finite`() {
    #expect(
      Self.words { $0.rotation = .degrees(.nan) }
        == "layers[0].rotation: a document's numbers are finite, and this is NaN")
    #expect(
      Self.words { $0.size = LayerSize(.fraction(.infinity), 1) }
        == "layers[0].size[0]: a document's numbers are finite, and this is Infinity")
  }

  @Test func `a colour between two of 8 bits`() {
    #expect(
      Self.words { $0.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5) }
        == "layers[0].backgroundColor: a document's colours have 8 bits, and an alpha of 0.5 is none of their values"
    )
  }

  @Test func `a number out of its key's range, in the reader's words`() {
    #expect(
      Self.words { $0.opacity = 7 }
        == "layers[0].opacity: expected a number from 0 to 1, found 7")
  }

  @Test func `a value of another key path, in an animation of a mask`() {
    var animation = KeyframeAnimation(.opacity, values: [0, .color(.black)])
    animation.duration = 1
    var mask = Layer()
    mask.add(animation)
    let error = refusal(of: Overlay(layers: [Layer(sublayers: [masked(by: mask)])]))
    #expect(error?.layer == "layers[0].sublayers[0].mask")
    #expect(error?.member == "animations[0].values[1]")
    #expect(error?.reason == "this is no value of opacity")
  }

  private func masked(by mask: Layer) -> Layer {
    var layer = Layer()
    layer.mask = mask
    return layer
  }

  @Test func `an animation without a duration, and a spring with a timing function`() {
    var fade = BasicAnimation(.opacity, to: 0)
    fade.duration = nil
    #expect(
      Self.words { $0.add(fade) }
        == "layers[0].animations[0].duration: a document's animation of a key path has a duration")
    var spring = SpringAnimation(.opacity, to: 0)
    spring.timingFunction = .easeIn
    #expect(
      Self.words { $0.add(spring) }?.hasPrefix("layers[0].animations[0].timingFunction: ") == true)
  }

  @Test func `a whole ellipse as an arc`() {
    let path = VectorPath(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    let shape = Layer(.shape(ShapeContent(.path(path))))
    #expect(
      refusal(of: Overlay(layers: [shape]))?.member == "path")
  }

  @Test func `a duration that reads back as another`() {
    #expect(
      Self.words { $0.duration = 1e-9 }
        == "layers[0].duration: a document cannot say this exactly; it reads as 1e-06")
  }

  @Test func `257 layers in each other, where 256 are written`() {
    let tree = (0..<255).reduce(Layer()) { inner, _ in Layer(sublayers: [inner]) }
    #expect(refusal(of: Overlay(layers: [tree])) == nil)
    let error = refusal(of: Overlay(layers: [Layer(sublayers: [tree])]))
    #expect(error?.reason == "they are nested deeper than 256 in each other")
  }
}
