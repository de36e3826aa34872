extension Bitmap {
  /// Red, green, blue and straight alpha, as image files store them; clear pixels are black.
  public var straightSamples: [UInt8] {
    var straight = samples
    straight.withUnsafeMutableBufferPointer { straight in
      for pixel in stride(from: 0, to: straight.count - 3, by: 4) {
        let alpha = Int(straight[pixel + 3])
        guard alpha < 255 else { continue }
        for component in pixel..<pixel + 3 {
          let value = Int(straight[component])
          straight[component] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
      }
    }
    return straight
  }
}
