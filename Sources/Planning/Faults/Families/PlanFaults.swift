internal import ImprintLanguage
package import ImprintValues

extension ExportError.JobFault {
  /// A plan, stored at that path or changed by a program, cannot be run.
  package static func plan(_ reason: ExportError.PlanFault, at path: String?) -> Self {
    path.map { reason.fault.storedPlan(at: $0) } ?? reason.fault
  }

  /// The same fault of a plan that is stored.
  package func storedPlan(at path: String) -> Self {
    guard family == ExportError.OfPlan.row.code else { return self }
    var fault = about("\(path)")
    fault.subject = .document
    return fault
  }
}

// Members; each is named by its path in the plan.
extension ExportError.PlanFault {
  package static func noSegments(_ member: String) -> Self { Self("\(member): there are none") }
  package static func emptySegment(_ range: Range<Int>, _ member: String) -> Self {
    Self("\(member): \(range) is empty")
  }
  package static func misplacedSegment(_ range: Range<Int>, frames: Int, _ member: String) -> Self {
    Self("\(member): \(range) is not among 0..<\(frames), after those before it")
  }
  package static func copiedSegment(_ member: String) -> Self {
    Self("\(member): packets are copied only in a track that is smart-rendered")
  }
  package static func moments(frames: Int, _ member: String) -> Self {
    Self("\(member): its frames are not some of 0..<\(frames), in order")
  }
  package static func palette(isPlanned: Bool) -> Self {
    Self("palette: its encoder takes \(isPlanned ? "none" : "one")")
  }
  package static func noEncoder(_ range: Range<Int>) -> Self {
    Self("copying.video: there is no encoder for \(range)")
  }
  package static func otherContainer(path: String, _ container: String) -> Self {
    Self("output.path: \(path) is no name of the planned container, \(container)")
  }
  /// - Parameter encoded: the encoder's size, where that is another.
  package static func size(_ size: PixelSize, encoded: PixelSize?) -> Self {
    let rest = encoded.map { ", or not the \($0) that the encoder is set to" } ?? ""
    return Self(
      "composition.format.size: \(size) is not from 1x1 to \(Limits.edge)x\(Limits.edge)\(rest)")
  }
  package static func stall(_ seconds: Double) -> Self {
    Self("stallSeconds: \(seconds) is not above 0")
  }
}

// Files and parts.
extension ExportError.PlanFault {
  /// - Parameter reason: where the text resembles a plan.
  package static func notReadable(schema: String, reason: String?) -> Self {
    Self("it is no \(schema)\(reason.map { ": \($0)" } ?? "")")
  }
  package static var noJob: Self { Self("it is a plan already, and no job") }
  package static func leadsOut(_ path: String, of root: String) -> Self {
    Self("\(path) leads out of \(root)")
  }
  package static func noFingerprint(of path: String) -> Self {
    Self("it has no fingerprint of \(path), by which the file would be known")
  }
  /// - Parameter name: the path of an overlay's file within a folder of overlays.
  package static func noResource(_ name: String) -> Self {
    Self("no folder of overlays here has \(name)", .missing)
  }
  package static var noParts: Self { Self("it makes no movie whose parts can be made apart") }
  package static var partOfOtherPlan: Self { Self("it is a part of another plan") }
  /// - Parameters:
  ///   - segments: the numbers of those that are not there.
  ///   - sound: whether sound is missing.
  package static func missingParts(_ segments: [Int], sound: Bool) -> Self {
    let shown = segments.prefix(10).map(String.init).joined(separator: ", ")
    let more = segments.count > 10 ? " and \(segments.count - 10) more" : ""
    let parts = [
      segments.isEmpty ? nil : "\(segments.count == 1 ? "segment" : "segments") \(shown)\(more)",
      sound ? "the sound" : nil,
    ].compactMap(\.self).joined(separator: " and of ")
    let isOne = segments.count + (sound ? 1 : 0) == 1
    return Self(isOne ? "the part of \(parts) is not there" : "the parts of \(parts) are not there")
  }
  /// - Parameters:
  ///   - segment: nil for sound.
  ///   - other: the path of the same part with other bytes.
  package static func otherCopy(segment: Int?, of other: String) -> Self {
    let part = segment.map { "segment \($0)" } ?? "the sound"
    return Self("it is \(part) again, and differs from \(other)")
  }
  /// Either part may be the one that is wrong.
  package static func otherEncoder(_ own: String, than other: String, of path: String) -> Self {
    Self("it was made by \(own), and \(path) by \(other): they do not fit together")
  }
  package static func otherParameters(than other: String) -> Self {
    Self("its encoder has other parameters than that of \(other): they do not fit together")
  }
}
