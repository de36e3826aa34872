internal import ImprintValues

/// Camera records of each frame of a Live Photo, without which a Lock Screen does not move it.
///
/// Apple does not document it. The layout is that of a phone's own files, and the values are those of a camera at rest: nothing
/// is measured here, so that frames neither move nor blur by what is said of them.
package enum LivePhotoInfo {
  /// The most frames that are described; a wallpaper has some hundred.
  package static let mostFrames = 1_000_000

  static var metadataKey: TimedMetadataKey {
    var key = TimedMetadataKey(number: 1, name: QuickTimeKey.livePhotoInfo, type: 0)
    key.type = nil
    key.typeName = "com.apple.quicktime.\(QuickTimeKey.livePhotoInfo)"
    var conforming: [UInt8] = []
    for number in [UInt32(0), 0] { conforming.append(bigEndian: number) }
    key.others = [
      dependency,
      Box(
        "setu", children: [Box("cfgv", fields: software.bytes), Box("dims", fields: dimensions)]),
      Box("ctps", children: [Box("dtyp", fields: conforming)]),
    ]
    return key
  }

  /// The first of the tracks to which the track refers by `cdep` is what the values depend on.
  private static var dependency: Box {
    var index: [UInt8] = []
    index.append(bigEndian: UInt32(1))
    return Box("sdpd", children: [Box("sdpi", fields: index)])
  }

  /// Phones' own, of every size of video.
  private static var dimensions: [UInt8] {
    var bytes: [UInt8] = []
    for edge in [UInt32(1920), 1440] { bytes.append(bigEndian: edge) }
    return bytes
  }

  /// The software that writes such records: readers leave those of a version that they do not know aside.
  private static let software = PropertyList.dictionary([
    ("LivePhotoMetadataSetupDataVersion", .number(1)),
    (
      "SystemVersion",
      .dictionary([
        ("ProductBuildVersion", .text("23D8133")), ("ProductName", .text("iPhone OS")),
        ("ProductVersion", .text("26.3.1")),
      ])
    ),
    (
      "FrameworkVersions",
      .dictionary([
        ("H13ISPServices", .text("10.300")), ("CoreMotion", .text("3068.0.15")),
        ("CMCaptureCore", .text("665.80.10")), ("H10ISPServices", .text("22.303")),
        ("CoreMedia", .text("3300.7.1.1.1")),
      ])
    ),
  ])

  /// The record of a frame, in little-endian numbers.
  ///
  /// - Parameters:
  ///   - start: the frame's time in seconds.
  ///   - duration: its length in seconds.
  static func record(at start: Double, lasting duration: Double) -> [UInt8] {
    var record: [UInt8] = []
    record.append(littleEndian: version)
    // The exposure takes all of the frame's time.
    record.append(littleEndian: Float(duration).bitPattern)
    record.append(littleEndian: lensPosition)
    // The motion of the centre and that within the exposure, each across and down; zoom; gain.
    for value in [Float(0), 0, 0, 0, 1, 1] { record.append(littleEndian: value.bitPattern) }
    // The focus stands.
    record += [4, 0, 0xFF, 0]
    // Faces: of the first version of the layout, and of four kinds of the second.
    for count in [UInt32(0), 0, 0, 0, 0] { record.append(littleEndian: count) }
    // The parts of the third version that follow: the frame's position, and two times.
    record.append(littleEndian: UInt32(7))
    for value in [Float(1), 0, 0, 0, 1, 0, 0, 0, 1] {
      record.append(littleEndian: value.bitPattern)
    }
    // The times at which the frame is shown and was taken, in nanoseconds of a clock that runs for a second already.
    let time = UInt64(clamping: Int64(saturating: ((start + 1) * 1e9).rounded()))
    for time in [time, time] { record.append(littleEndian: time) }
    // No frame is made between others.
    record += [UInt8](repeating: 0, count: 16)
    return record
  }

  /// The version of the layout.
  private static let version: UInt32 = 3

  /// The middle of its way, in 1/2³².
  private static let lensPosition = UInt64(128) << 32
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
