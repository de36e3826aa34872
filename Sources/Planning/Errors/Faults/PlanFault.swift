package import ImprintPrimitives

extension ExportError {
  /// Reasons that a plan cannot be run.
  package enum PlanFault: Hashable, Sendable {
    /// The text is no plan of the version that is read; the reason where it looks like one.
    case notReadable(schema: String, reason: String?)
    /// A path in it leads out of the root that it was given.
    case leadsOut(String, of: String)
    /// A file of an overlay is in none of the folders of overlays here; its path below such a folder.
    case noResource(String)
    /// It has no segments in the member of that name.
    case noSegments(String)
    /// A segment has no frames; the member that it stands in.
    case emptySegment(Range<Int>, String)
    /// A segment is not among the plan's frames, after the segments before it; the member that it stands in.
    case misplacedSegment(Range<Int>, frames: Int, String)
    /// A segment's packets are to be copied, and the plan says nothing of how; the member that it stands in.
    case copiedSegment(String)
    /// The frames that are taken are none, or not among the plan's frames in order; the member that names them.
    case moments(frames: Int, String)
    /// A palette is planned for an encoder that takes none, or is missing for one that does.
    case palette(isPlanned: Bool)
    /// A segment is to be encoded among copied ones, and the plan has no encoder for it.
    case noEncoder(Range<Int>)
    /// The output's path ends as those of another container do than the one that is planned.
    case otherContainer(path: String, String)
    /// Frames of no possible size, or of another one than the encoder is set to.
    case size(PixelSize, encoded: PixelSize?)
    /// Seconds without a frame that are not above 0.
    case stall(Double)
  }
}
