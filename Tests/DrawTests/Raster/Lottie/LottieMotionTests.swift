import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// A Lottie file of ten frames a second on films of other rates.
@Suite struct LottieMotionTests {
  let folder: ScratchFolder
  let raster = Rasterizer()

  init() throws { folder = try ScratchFolder() }

  /// The image that each frame of a film shows.
  func drawings(_ layers: String, rate: Double, seconds: Double = 1) throws -> [ImageDrawing] {
    let path = try folder.write(Lottie.file(layers), to: "a.json")
    var layer = Layer(.image(ImageContent(.file(path))))
    layer.size = LayerSize(width: .length(100), height: .length(50))
    let scene = Scene(
      [layer], frame: PixelSize(width: 1080, height: 540), measuring: raster)
    return (0..<Int(seconds * rate)).compactMap { frame in
      let instant = FrameInstant(time: Double(frame) / rate, index: frame)
      guard case .image(let image)? = scene.displayList(at: instant).items.first?.drawing
      else { return nil }
      return image
    }
  }

  func positions(_ layers: String, rate: Double, seconds: Double = 1) throws -> [Double] {
    try drawings(layers, rate: rate, seconds: seconds).map { Double($0.index) + $0.fraction }
  }

  static let moving = Lottie.layer(Lottie.square(Lottie.way))

  @Test func `it moves with each frame of the film, as far each time`() throws {
    #expect(try positions(Self.moving, rate: 40) == (0..<40).map { min(Double($0) / 4, 9) })
  }

  /// It moves until frame 9, and stands from there to the end.
  @Test func `passes show the same images again`() throws {
    let twice = try drawings(Self.moving, rate: 60, seconds: 2)
    #expect(Array(twice.prefix(60)) == Array(twice.suffix(60)))
    #expect(Set(twice).count == 55)
  }

  /// The square moves at frame 5, half a second.
  @Test(arguments: [24.0, 60])
  func `it stands between key frames that hold, and steps where they are`(rate: Double) throws {
    let held = Lottie.layer(Lottie.square(Lottie.held("[5,25]", "[95,25]")))
    let half = Int(rate / 2)
    #expect(
      try positions(held, rate: rate)
        == (0..<Int(rate)).map { $0 < half ? 0 : 5 })
  }

  /// From frame 2.5 to frame 7.5: from a quarter to three quarters.
  @Test func `layers come and go at their own times`() throws {
    let layer = Lottie.layer(Lottie.square()).replacing(
      "\"ip\":0,\"op\":10", with: "\"ip\":2.5,\"op\":7.5")
    let drawings = try drawings(layer, rate: 60)
    let seen = try drawings.map { drawing in
      try raster.bitmap(of: .image(drawing), width: 100, height: 50).covered != nil
    }
    #expect(seen == (0..<60).map { (15..<45).contains($0) })
    // Nothing, the square, nothing.
    #expect(Set(drawings).count == 3)
  }

  /// Compositions of half the speed, from frame 1 on: inner frame 5 is at frame 11 of ten, inner frame 2 at 5.
  @Test func `what a composition holds steps in its own time`() throws {
    let inner = Lottie.layer(
      Lottie.square(Lottie.held("[5,25]", "[95,25]").replacing("5,\"s\"", with: "2,\"s\"")))
    let path = try folder.write(
      Lottie.file(
        "{\"ty\":0,\"refId\":\"a\",\"w\":100,\"h\":50,\"ip\":0,\"op\":10,\"st\":1,\"sr\":2,\"ks\":{}}",
        assets: "{\"id\":\"a\",\"layers\":[\(inner)]}"), to: "a.json")
    let parts = try raster.facts(at: path).parts
    #expect(parts.allSatisfy { !$0.isMoving })
    #expect(parts.contains { $0.start == 5 })
  }
}
