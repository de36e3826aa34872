internal import ImprintLayerTree

extension ExportError.PlanFault {
  /// The reason, to follow the plan's path.
  var why: String {
    switch self {
    case .notReadable(let schema, let reason):
      "it is no \(schema)" + (reason.map { ": \($0)" } ?? "")
    case .leadsOut(let path, let root): "\(path) leads out of \(root)"
    case .noResource(let name): "no folder of overlays here has \(name)"
    case .noSegments(let member): "\(member): there are none"
    case .emptySegment(let range, let member): "\(member): \(range) is empty"
    case .misplacedSegment(let range, let frames, let member):
      "\(member): \(range) is not among 0..<\(frames), after those before it"
    case .copiedSegment(let member): "\(member): packets are copied only in a track that is spliced"
    case .moments(let frames, let member):
      "\(member): its frames are not some of 0..<\(frames), in order"
    case .noEncoder(let range): "copying.video: there is no encoder for \(range)"
    case .otherContainer(let path, let container):
      "output.path: \(path) is no name of the planned container, \(container)"
    case .size(let size, let encoded):
      "composition.format.size: \(size) is not from 1x1 to \(Limits.edge)x\(Limits.edge)"
        + (encoded.map { ", or not the \($0) that the encoder is set to" } ?? "")
    case .stall(let seconds): "stallSeconds: \(seconds) is not above 0"
    }
  }
}
