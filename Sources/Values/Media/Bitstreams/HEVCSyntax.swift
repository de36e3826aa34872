/// The bitstream of HEVC in MP4 and Matroska (ISO/IEC 23008-2, 7.4.2.2).
struct HEVCSyntax: BitstreamSyntax {
  let format: CodedFormat
  private(set) var obstacle: CodingObstacle?
  private let configuration: HEVCConfiguration

  /// Main and Main 10.
  private static let profiles: Set = [1, 2]

  init(_ header: [UInt8]) throws(CodingObstacle) {
    guard let configuration = HEVCConfiguration(header) else { throw .noParameterSets }
    let units = configuration.units(.sequenceSet)
    let sequences = units.compactMap { HEVCSequenceParameters($0) }
    let pictures = configuration.units(.pictureSet).compactMap { HEVCPictureParameters($0) }
    guard let first = sequences.first, sequences.count == units.count, !pictures.isEmpty,
      pictures.count == configuration.units(.pictureSet).count
    else { throw .noParameterSets }
    guard sequences.count == 1 else { throw .changingParameterSets }
    guard Self.profiles.contains(first.profile) else { throw .profile(first.profile) }
    let ids = Set(sequences.flatMap { [$0.id, $0.videoSetID] } + pictures.map(\.id))
    guard let free = (0...15).first(where: { !ids.contains($0) }) else { throw .noFreeID }
    format = .hevc(first, freeID: free)
    self.configuration = configuration
  }

  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole {
    var role = CodedFrameRole.dependent
    var fault = obstacle
    let isWhole = NALUnits.forEach(in: packet, lengthSize: configuration.lengthSize) { unit in
      let type = HEVCUnit.type(unit[0])
      if HEVCUnit.randomAccess.contains(type) {
        role = type == HEVCUnit.cleanAccess ? .openAccess : .access
      } else if HEVCUnit.skippedLeading.contains(type) {
        role = .leading
      } else if let kind = HEVCUnit.Kind(rawValue: type),
        !configuration.units(kind).contains(where: unit.elementsEqual)
      {
        fault = .changingParameterSets
      }
    }
    obstacle = fault ?? (isWhole ? nil : .damaged)
    return role
  }
}
