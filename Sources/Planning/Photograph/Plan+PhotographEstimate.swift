internal import ImprintValues

extension Plan {
  /// An estimate of a photograph's size in bytes: its source's where it is encoded likewise, else that of a typical one.
  ///
  /// Nil where the input is not a file.
  func bytes(of photograph: PhotographPlan) -> Double? {
    guard case .file(_, _, let info) = input else { return nil }
    if PhotographFormat(of: photograph.kind) == photograph.format, photograph.quality == nil,
      ![.bmp, .tiff, .jxl].contains(photograph.kind)
    {
      return Double(info.fingerprint.byteCount)
    }
    let bytesPerPixel =
      switch photograph.format {
      case .png: 1.5
      case .jpeg: 0.25
      case .webp, .heic, .avif: 0.15
      }
    return (photographPixels * bytesPerPixel).rounded()
  }

  /// An estimate of the seconds that a photograph takes on one core.
  package func seconds(for photograph: PhotographPlan) -> Double {
    let pixelsASecond =
      switch photograph.format {
      case .jpeg: photograph.keepsBlocks ? 100e6 : 20e6
      case .png: 8e6
      case .webp: 5e6
      case .heic, .avif: 2e6
      }
    return photographPixels / pixelsASecond
  }

  private var photographPixels: Double {
    Double(composition.format.size.width) * Double(composition.format.size.height)
  }
}
