package import ImprintPrimitives

/// The frames of a video that are written as images, and where.
package struct StillPlan: Hashable, Sendable, Codable {
  /// One frame of the output.
  package struct Moment: Hashable, Sendable, Codable {
    /// The output frame's number.
    package var frame: Int
    /// Its presentation time in the source, in ticks of the source track.
    package var source: Int64
    /// Its presentation time in the output, in ticks of the output's time base.
    package var presentation: Int64
    /// Seconds of the source, from its zero.
    package var sourceTime: Double
  }

  /// One image that is written, or one cell of the sheet.
  package struct Image: Hashable, Sendable, Codable {
    /// The output frame's number; several images may show one frame.
    package var frame: Int
    /// The file; nil: a cell of the sheet.
    package var path: String?
  }

  /// Several images side by side.
  package struct Sheet: Hashable, Sendable, Codable {
    package var columns: Int
    package var rows: Int
    /// The file.
    package var path: String
  }

  /// The frames that are taken, each once, in order of presentation.
  package var moments: [Moment]
  /// The images, in the order in which they were asked for.
  package var images: [Image]
  /// Nil where each image is a file of its own.
  package var sheet: Sheet?
  /// The size of each image, in square pixels.
  package var size: PixelSize

  /// The size of what is written: of each image, or of all of the sheet.
  var imageSize: PixelSize {
    PixelSize(
      width: size.width.multipliedClamped(by: sheet?.columns ?? 1),
      height: size.height.multipliedClamped(by: sheet?.rows ?? 1))
  }

  /// The files, in the order in which they were asked for.
  package var paths: [String] { sheet.map { [$0.path] } ?? images.compactMap(\.path) }
}

extension StillPlan.Sheet {
  /// - Throws: `DecodingError` for a sheet that cannot be asked for.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      columns: try container.decode(Int.self, forKey: .columns),
      rows: try container.decode(Int.self, forKey: .rows),
      path: try container.decode(String.self, forKey: .path))
    try decoder.require(
      StillMoments.cells ~= columns && StillMoments.cells ~= rows,
      "a sheet has 1 to \(StillMoments.cells.upperBound) images each way")
  }
}
