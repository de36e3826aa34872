public import ImprintPrimitives

/// The frames of a video that are written as images, and where.
public struct StillPlan: Hashable, Sendable, Codable {
  /// One frame of the output.
  public struct Moment: Hashable, Sendable, Codable {
    /// The output frame's number.
    public var frame: Int
    /// Its presentation time in the source, in ticks of the source track.
    public var source: Int64
    /// Its presentation time in the output, in ticks of the output's time base.
    public var presentation: Int64
    /// Seconds of the source, from its zero.
    public var sourceTime: Double
  }

  /// One image that is written, or one cell of the sheet.
  public struct Image: Hashable, Sendable, Codable {
    /// The output frame's number; several images may show one frame.
    public var frame: Int
    /// The file; nil: a cell of the sheet.
    public var path: String?
  }

  /// Several images side by side.
  public struct Sheet: Hashable, Sendable, Codable {
    public var columns: Int
    public var rows: Int
    /// The file.
    public var path: String
  }

  /// The frames that are taken, each once, in order of presentation.
  public var moments: [Moment]
  /// The images, in the order in which they were asked for.
  public var images: [Image]
  /// Nil where each image is a file of its own.
  public var sheet: Sheet?
  /// The size of each image, in square pixels.
  public var size: PixelSize

  /// The files, in the order in which they were asked for.
  public var paths: [String] { sheet.map { [$0.path] } ?? images.compactMap(\.path) }
}

extension StillPlan.Sheet {
  /// - Throws: `DecodingError` for a sheet that cannot be asked for.
  public init(from decoder: any Decoder) throws {
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
