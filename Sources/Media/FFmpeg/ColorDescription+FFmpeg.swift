internal import ImprintCFFmpeg
internal import ImprintValues

// FFmpeg's enumerations of primaries, transfers and matrices are the code points of H.273.

extension ColorDescription {
  init(
    primaries: AVColorPrimaries, transfer: AVColorTransferCharacteristic,
    matrix: AVColorSpace, range: AVColorRange
  ) {
    self.init(
      primaries: ColorPrimaries(rawValue: Int(primaries.rawValue)),
      transfer: TransferCharacteristics(rawValue: Int(transfer.rawValue)),
      matrix: MatrixCoefficients(rawValue: Int(matrix.rawValue)),
      isFullRange: range == AVCOL_RANGE_JPEG ? true : range == AVCOL_RANGE_MPEG ? false : nil)
  }

  var libavPrimaries: AVColorPrimaries { AVColorPrimaries(UInt32(clamping: primaries.rawValue)) }
  var libavTransfer: AVColorTransferCharacteristic {
    AVColorTransferCharacteristic(UInt32(clamping: transfer.rawValue))
  }
  var libavMatrix: AVColorSpace { AVColorSpace(UInt32(clamping: matrix.rawValue)) }
  var libavRange: AVColorRange {
    switch isFullRange {
    case true: AVCOL_RANGE_JPEG
    case false: AVCOL_RANGE_MPEG
    case nil: AVCOL_RANGE_UNSPECIFIED
    }
  }
}

extension ChromaLocation {
  /// The nearest location that is supported; left where unspecified, the default of H.264 and HEVC.
  init(_ location: AVChromaLocation) {
    switch location {
    case AVCHROMA_LOC_CENTER: self = .center
    case AVCHROMA_LOC_TOPLEFT, AVCHROMA_LOC_TOP: self = .topLeft
    default: self = .left
    }
  }

  var libav: AVChromaLocation {
    switch self {
    case .left: AVCHROMA_LOC_LEFT
    case .center: AVCHROMA_LOC_CENTER
    case .topLeft: AVCHROMA_LOC_TOPLEFT
    }
  }
}
