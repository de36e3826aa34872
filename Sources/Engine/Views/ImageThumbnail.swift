internal import ImprintDraw
internal import ImprintLanguage
public import ImprintPlanning
public import ImprintValues

/// Thumbnails of image files.
public enum ImageThumbnail {
  /// The first image of a file of any format that a logo may have, upright.
  ///
  /// - Parameters:
  ///   - width: the largest width; narrower images are not enlarged.
  ///   - ground: a background for transparent parts; nil keeps them transparent.
  /// - Throws: `ExportError` `.missing`, `.invalid`; `.cancelled` where the task is cancelled.
  public static func image(
    of path: String, width: Int, over ground: Color? = nil
  ) async throws(ExportError) -> Bitmap {
    let own = try await MediaSummary(ofImage: path).size
    let scale = min(Double(max(width, 1)) / Double(max(own.width, 1)), 1)
    let size = PixelSize(
      width: max(Int((Double(own.width) * scale).rounded()), 1),
      height: max(Int((Double(own.height) * scale).rounded()), 1))
    return try await WorkerThread.interruptible { _ throws(ExportError) in
      var layer = Layer(.image(ImageContent(.file(path))))
      layer.backgroundColor = ground
      layer.size = LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
      do {
        return try Compositor(showing: [layer], size: size).frame(at: FrameInstant(time: 0))
      } catch {
        throw ExportError.of(error, at: path)
      }
    }
  }
}
