internal import ImprintDocuments
internal import ImprintLayerTree

extension ExportError.PlanFault {
  /// The reason, to follow the plan's path.
  package var why: String {
    switch self {
    case .notReadable(let schema, let reason):
      "it is no \(schema)" + (reason.map { ": \($0)" } ?? "")
    case .noJob: "it is a plan already, and no job"
    case .leadsOut(let path, let root): "\(path) leads out of \(root)"
    case .noResource(let name): "no folder of overlays here has \(name)"
    case .noSegments(let member): "\(member): there are none"
    case .emptySegment(let range, let member): "\(member): \(range) is empty"
    case .misplacedSegment(let range, let frames, let member):
      "\(member): \(range) is not among 0..<\(frames), after those before it"
    case .copiedSegment(let member):
      "\(member): packets are copied only in a track that is smart-rendered"
    case .moments(let frames, let member):
      "\(member): its frames are not some of 0..<\(frames), in order"
    case .palette(let isPlanned):
      isPlanned ? "palette: its encoder takes none" : "palette: its encoder takes one"
    case .noEncoder(let range): "copying.video: there is no encoder for \(range)"
    case .otherContainer(let path, let container):
      "output.path: \(path) is no name of the planned container, \(container)"
    case .size(let size, let encoded):
      "composition.format.size: \(size) is not from 1x1 to \(Limits.edge)x\(Limits.edge)"
        + (encoded.map { ", or not the \($0) that the encoder is set to" } ?? "")
    case .noParts: "it makes no movie whose parts can be made apart"
    case .partOfOtherPlan: "it is a part of another plan"
    case .missingParts(let segments, let sound): Self.missing(segments, sound)
    case .otherCopy(let segment, let other):
      "it is \(segment.map { "segment \($0)" } ?? "the sound") again, and differs from \(other)"
    case .otherParameters(let other):
      "its encoder has other parameters than that of \(other): they do not fit together"
    case .otherEncoder(let own, let other, let path):
      "it was made by \(own), and \(path) by \(other): they do not fit together"
    case .stall(let seconds): "stallSeconds: \(seconds) is not above 0"
    }
  }

  private static func missing(_ segments: [Int], _ sound: Bool) -> String {
    let told = segments.prefix(10).map(String.init).joined(separator: ", ")
    let more = segments.count > 10 ? " and \(segments.count - 10) more" : ""
    let parts = [
      segments.isEmpty ? nil : "\(segments.count == 1 ? "segment" : "segments") \(told)\(more)",
      sound ? "the sound" : nil,
    ].compactMap(\.self)
    let isOne = segments.count + (sound ? 1 : 0) == 1
    return "the \(isOne ? "part" : "parts") of \(parts.joined(separator: " and of ")) "
      + (isOne ? "is not there" : "are not there")
  }
}
