internal import ImprintCFFmpeg
internal import ImprintValues

/// The matrices between RGB and Y′CbCr that swscale supports, by its names.
enum ScalerMatrix: String, CaseIterable {
  case bt709, fcc, smpte170m, smpte240m, bt2020

  private var model: ColorEncoding.Model {
    switch self {
    case .bt709: .bt709
    case .fcc: .luma(red: 0.30, blue: 0.11)
    case .smpte170m: .bt601
    case .smpte240m: .luma(red: 0.212, blue: 0.087)
    case .bt2020: .bt2020
    }
  }

  /// The matrix with the nearest weights; BT.601's where luma has no weights.
  fileprivate init(nearest model: ColorEncoding.Model) {
    let nearest = Self.allCases.min {
      $0.model.distance(to: model) < $1.model.distance(to: model)
    }
    if case .luma = model, let nearest { self = nearest } else { self = .smpte170m }
  }
}

extension FrameFormat {
  /// The matrix of the frame's samples; for RGB, that of the Y′CbCr made from it.
  var scalerMatrix: ScalerMatrix {
    ScalerMatrix(nearest: color.encoding(for: size, layout: .planar420).model)
  }

  /// The matrices of both sides of a conversion.
  ///
  /// RGB has none and takes the other side's. RGB on both sides takes one for both: swscale applies the difference of
  /// two matrices, and a guess by each side's own size could make one.
  func scalerMatrices(to target: FrameFormat) -> (ScalerMatrix, ScalerMatrix) {
    switch (layout.isRGB, target.layout.isRGB) {
    case (false, false): (scalerMatrix, target.scalerMatrix)
    case (true, false): (target.scalerMatrix, target.scalerMatrix)
    case (true, true) where shim_scales_rgb_by_bt601() != 0: (.smpte170m, .smpte170m)
    case (_, true): (scalerMatrix, scalerMatrix)
    }
  }
}

extension ColorEncoding.Model {
  fileprivate func distance(to other: ColorEncoding.Model) -> Double {
    guard case .luma(let red, let blue) = self, case .luma(let otherRed, let otherBlue) = other
    else { return .infinity }
    return abs(red - otherRed) + abs(blue - otherBlue)
  }
}
