package import ImprintPrimitives

extension ExportError {
  /// Reasons that a plan cannot be run.
  package enum PlanFault: Hashable, Sendable {
    /// The text is not a plan of the supported version; the reason where it resembles one.
    case notReadable(schema: String, reason: String?)
    /// The file is a plan, where a job is asked for.
    case noJob
    /// A path in it leads outside the root folder.
    case leadsOut(String, of: String)
    /// An overlay's file was not found in any folder of overlays; its path within such a folder.
    case noResource(String)
    /// The named member has no segments.
    case noSegments(String)
    /// A segment in the named member has no frames.
    case emptySegment(Range<Int>, String)
    /// A segment in the named member lies outside the plan's frames, or not after the segment before it.
    case misplacedSegment(Range<Int>, frames: Int, String)
    /// The packets of a segment in the named member are to be copied, but the plan does not describe the copying.
    case copiedSegment(String)
    /// The frames in the named member are none, out of order, or outside the plan's frames.
    case moments(frames: Int, String)
    /// A palette is planned for an encoder that takes none, or is missing for one that needs it.
    case palette(isPlanned: Bool)
    /// A segment is to be encoded among copied ones, but the plan has no encoder for it.
    case noEncoder(Range<Int>)
    /// The extension of the output's path belongs to another container than the planned one.
    case otherContainer(path: String, String)
    /// The size of frames is impossible, or differs from the encoder's.
    case size(PixelSize, encoded: PixelSize?)
    /// The plan has no parts that are made apart: it makes something else than a movie of packets.
    case noParts
    /// The file is a part of another plan.
    case partOfOtherPlan
    /// Parts that are not there: the numbers of segments, and whether sound is missing.
    case missingParts([Int], sound: Bool)
    /// The file is the same part as another one, with other bytes; nil for sound.
    case otherCopy(segment: Int?, of: String)
    /// The file was made by another encoder than the part at that path: either may be the one that is wrong.
    case otherEncoder(String, than: String, of: String)
    /// The file has other parameter sets than the part at that path.
    case otherParameters(than: String)
    /// The stall time in seconds is not above 0.
    case stall(Double)
  }
}
