extension ExportError {
  /// Reasons that a plan cannot be run.
  public enum PlanFault: Hashable, Sendable {
    /// The text is no plan of the version that is read.
    case notReadable(schema: String)
    /// A path in it leads out of the root that it was given.
    case leadsOut(String, of: String)
    /// It has no segments.
    case noSegments
    /// A segment has no frames.
    case emptySegment(Range<Int>)
    /// A segment is not among the plan's frames, after the segments before it.
    case misplacedSegment(Range<Int>, frames: Int)
    /// A segment's packets are to be copied, which is not built yet.
    case copiedSegment
  }
}
