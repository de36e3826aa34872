#if canImport(Glibc)
  internal import Glibc
#endif

/// A conversion of colours that an image's own profile describes.
package protocol OverlayColorTransform: Sendable {
  /// - Parameter color: coded sRGB with straight alpha, 0…1.
  /// - Returns: coded values of the image, 0…1.
  func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double>
}

/// A conversion from an overlay's coded sRGB colours to a video's coded red, green and blue.
///
/// Values pass unchanged where primaries and transfer are the overlay's own, as in players and
/// other tools. Otherwise they go through linear light. In HDR, SDR white lies at 203 cd/m² (ITU-R
/// BT.2408): 58 % PQ, 75 % HLG.
package struct OverlayColorConversion: Sendable {
  /// The transform of an image's own profile; nil for the colours of an encoding.
  private let transform: (any OverlayColorTransform)?
  private let matrix: Matrix3
  private let transfer: ColorEncoding.Transfer
  /// Luminance weights of the video's primaries, for HLG's system gamma.
  private let luminance: SIMD3<Double>

  /// Whether colours pass unchanged.
  package let isIdentity: Bool

  /// Computes the matrices for a video's encoding once.
  ///
  /// - Parameter transform: replaces that of the encoding's primaries and transfer.
  package init(to encoding: ColorEncoding, by transform: (any OverlayColorTransform)? = nil) {
    self.transform = transform
    transfer = encoding.transfer
    isIdentity =
      transform == nil && encoding.primaries == nil && encoding.transfer == .asOverlay
    matrix = encoding.primaries?.fromSRGB ?? .identity
    luminance = (encoding.primaries ?? .sRGB).luminance
  }

  /// - Parameter color: coded sRGB with straight alpha, 0…1.
  /// - Returns: coded values of the video, 0…1; colours outside its gamut are clamped.
  package func callAsFunction(_ color: SIMD3<Double>) -> SIMD3<Double> {
    if isIdentity { return color }
    if let transform { return transform(color) }
    let light = matrix * color.mapped(TransferFunction.linear(sRGB:))
    return encoded(light.clamped(lowerBound: .zero, upperBound: .one))
  }

  private func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
    switch transfer {
    case .asOverlay:
      return light.mapped(TransferFunction.sRGB(linear:))
    case .linear:
      return light
    case .gamma(let exponent):
      return light.mapped { pow($0, 1 / exponent) }
    case .cinema:
      return light.mapped(TransferFunction.cinema(linear:))
    case .pq:
      let nits = light * TransferFunction.referenceWhite
      return (nits / 10_000).mapped(TransferFunction.pq(linear:))
    case .hlg:
      return scene(light).mapped(TransferFunction.hlg(scene:))
    }
  }

  /// The inverse of HLG's OOTF on a display of 1,000 cd/m², where the system gamma is 1.2 (BT.2100-2, table 5).
  private func scene(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let display = light * (TransferFunction.referenceWhite / 1000)
    let brightness = (display * luminance).sum()
    guard brightness > 0 else { return .zero }
    return display * pow(brightness, (1 - 1.2) / 1.2)
  }
}

extension SIMD3<Double> {
  fileprivate func mapped(_ function: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(function(x), function(y), function(z))
  }
}
