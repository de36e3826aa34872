/// The bitstream of H.264 in MP4 and Matroska (ISO/IEC 14496-10, 7.3.1 and table 7-1).
struct AVCSyntax: BitstreamSyntax {
  let format: CodedFormat
  private(set) var obstacle: CodingObstacle?
  private let configuration: AVCConfiguration

  /// Baseline, Main, High and High 10, the profiles in which x264 encodes 4:2:0.
  private static let profiles: Set = [66, 77, 100, 110]

  init(_ header: [UInt8]) throws(CodingObstacle) {
    guard let configuration = AVCConfiguration(header) else { throw .noParameterSets }
    let sets = configuration.sequenceSets.compactMap { AVCSequenceParameters($0) }
    guard var first = sets.first, sets.count == configuration.sequenceSets.count else {
      throw .noParameterSets
    }
    guard sets.allSatisfy(\.hasFramesOnly) else { throw .fields }
    guard Self.profiles.contains(first.profile) else { throw .profile(first.profile) }
    guard sets.allSatisfy({ $0.isCoded(as: first) }) else { throw .changingParameterSets }
    first.references = sets.map(\.references).min() ?? first.references
    let ids = Set(
      sets.map(\.id) + configuration.pictureSets.map { AVCSequenceParameters.pictureSetID($0) })
    // x264 gives its picture parameter set the id of its sequence parameter set, so one free id has to serve both.
    guard let free = (0...31).first(where: { !ids.contains($0) }) else { throw .noFreeID }
    format = .h264(first, freeID: free)
    self.configuration = configuration
  }

  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole {
    var isAccess = false
    var fault = obstacle
    let isWhole = NALUnits.forEach(in: packet, lengthSize: configuration.lengthSize) { unit in
      switch AVCUnit.type(unit[0]) {
      case AVCUnit.instantRefresh: isAccess = true
      case AVCUnit.sequenceSet:
        if !configuration.sequenceSets.contains(where: unit.elementsEqual) {
          fault = .changingParameterSets
        }
      case AVCUnit.pictureSet:
        if !configuration.pictureSets.contains(where: unit.elementsEqual) {
          fault = .changingParameterSets
        }
      case let type where AVCUnit.layers.contains(type): fault = .profile(Int(type))
      default: break
      }
    }
    obstacle = fault ?? (isWhole ? nil : .damaged)
    return isAccess ? .access : .dependent
  }
}

extension AVCSequenceParameters {
  /// Whether frames of one encoder can replace those coded with either set.
  fileprivate func isCoded(as other: AVCSequenceParameters) -> Bool {
    profile == other.profile && level == other.level && chromaFormat == other.chromaFormat
      && depth == other.depth
  }
}

/// The types of NAL units of H.264 (ISO/IEC 14496-10, table 7-1).
package enum AVCUnit {
  package static let slices: ClosedRange<UInt8> = 1...5
  static let instantRefresh: UInt8 = 5
  /// Supplemental enhancement information (SEI).
  static let supplement: UInt8 = 6
  package static let sequenceSet: UInt8 = 7
  package static let pictureSet: UInt8 = 8
  /// The part of a sequence parameter set that is of alpha.
  static let sequenceSetExtension: UInt8 = 13
  /// Units of scalable and multiview streams (SVC, MVC).
  static let layers: Set<UInt8> = [14, 15, 20, 21]

  /// The type of a NAL unit by its first byte.
  package static func type(_ first: UInt8) -> UInt8 { first & 0x1F }

  /// Whether a unit holds user data registered by ITU-T T.35, such as closed captions (D.1.6).
  package static func isRegisteredData(_ unit: ArraySlice<UInt8>) -> Bool {
    unit.first.map(type) == supplement && unit.dropFirst().first == NALUnits.registeredData
  }
}
