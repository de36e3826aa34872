/// An ICC profile of version 2 (ICC.1:2001-04), as cameras and editors embed them.
public struct ICCProfile: Sendable {
  /// The content, which tests may break.
  public var bytes: [UInt8]

  /// A profile of three primaries and one gamma.
  ///
  /// - Parameters:
  ///   - primaries: the colorants red, green and blue, each as XYZ relative to D50.
  ///   - gamma: of all components.
  ///   - others: tags beside them.
  public init(primaries: [[Double]], gamma: Double, others: [(String, [UInt8])] = []) {
    let colorants = zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { ($0, Self.xyz($1)) }
    let curves = ["rTRC", "gTRC", "bTRC"].map { ($0, Self.curve(gamma)) }
    bytes = Self.profile("RGB ", colorants + curves + others)
  }

  /// A profile of Display P3 as a display has it, whose maker, model and serial number are said by words with `SEC_`.
  public static var ofDisplay: ICCProfile {
    let secret = Array("SEC_4711".utf8)
    var profile = ICCProfile(
      primaries: displayP3, gamma: 2.2,
      others: ["mmod", "ndin", "dscm", "desc", "cprt"].map {
        ($0, Array($0.utf8) + number(0) + secret)
      })
    // Maker and model in the header (ICC.1:2001-04, 6.1).
    profile.bytes.replaceSubrange(48..<56, with: secret)
    return profile
  }

  /// A profile of grey.
  public init(greyOfGamma gamma: Double) {
    bytes = Self.profile("GRAY", [("kTRC", Self.curve(gamma))])
  }

  /// A profile of four inks, which are linear in L*a*b* between their corners.
  ///
  /// - Parameter corner: L* in 0…255 of 100, a* and b* with 128 for 0, where each ink is full or missing: cyan,
  ///   magenta, yellow, black.
  public init(inksWithCorners corner: ([Bool]) -> [UInt8]) {
    let corners = (0..<16).map { number in corner([8, 4, 2, 1].map { number & $0 != 0 }) }
    bytes = Self.profile(
      "CMYK", [("A2B0", Self.table(of: 4, corners))], kind: "prtr", connection: "Lab ")
  }

  /// A profile of red, green and blue, whose way back leaves all numbers as they are.
  ///
  /// - Parameter corners: L*a*b* as above where each component is 0 or full, that of blue changing first.
  public init(colorsWithCorners corners: [[UInt8]]) {
    let back = (0..<8).map { number in [4, 2, 1].map { number & $0 != 0 ? UInt8.max : 0 } }
    bytes = Self.profile(
      "RGB ", [("A2B0", Self.table(of: 3, corners)), ("B2A0", Self.table(of: 3, back))],
      connection: "Lab ")
  }

  /// A table from so many components to three, by its corners.
  private static func table(of count: Int, _ corners: [[UInt8]]) -> [UInt8] {
    let identity = Array(UInt8.min...UInt8.max)
    var table = Array("mft1".utf8) + number(0) + [UInt8(count), 3, 2, 0]
    for value in [1, 0, 0, 0, 1, 0, 0, 0, 1.0] { table += fixed(value) }
    for _ in 0..<count { table += identity }
    table += corners.flatMap(\.self)
    for _ in 0..<3 { table += identity }
    return table
  }

  /// The primaries of Display P3 under D50 (SMPTE EG 432-1, adapted by Bradford's matrix).
  public static let displayP3 = [
    [0.515102, 0.241182, -0.001050], [0.291965, 0.692236, 0.041882],
    [0.157153, 0.066584, 0.784378],
  ]

  /// A JPEG with the profile in segments behind its first marker (ICC.1:2001-04, B.4).
  public func embedded(inJPEG file: [UInt8]) -> [UInt8] {
    let length = 65_519
    let count = (bytes.count + length - 1) / length
    let segments = (0..<count).flatMap { number in
      let part = bytes[number * length..<min((number + 1) * length, bytes.count)]
      return [0xFF, 0xE2] + Self.number(part.count + 16).suffix(2) + Array("ICC_PROFILE\0".utf8)
        + [UInt8(number + 1), UInt8(count)] + part
    }
    return file.prefix(2) + segments + file.dropFirst(2)
  }

  /// A WebP of any kind with the profile in a chunk behind its first one, which says so (WebP Container Specification).
  public func embedded(inExtendedWebP file: [UInt8]) -> [UInt8] {
    let chunk =
      Array("ICCP".utf8) + Self.number(bytes.count).reversed() + bytes
      + [UInt8](repeating: 0, count: bytes.count % 2)
    var whole = file.prefix(30) + chunk + file.dropFirst(30)
    whole[20] |= 0x20
    whole.replaceSubrange(4..<8, with: Self.number(whole.count - 8).reversed())
    return Array(whole)
  }

  /// A PNG with the profile in a chunk behind its header; for profiles below 64 KiB (PNG, 11.3.2.3).
  public func embedded(inPNG file: [UInt8]) -> [UInt8] {
    let sums = bytes.reduce((1, 0)) { sums, byte in
      let sum = (sums.0 + Int(byte)) % 65_521
      return (sum, (sums.1 + sum) % 65_521)
    }
    // One stored block of zlib (RFC 1950, RFC 1951).
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    let stream = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes
    let content = Array("iCCPprofile\0\0".utf8) + stream + Self.number(sums.1 << 16 | sums.0)
    let chunk = Self.number(content.count - 4) + content + Self.number(Int(content.checksum))
    let header = 33
    return file.prefix(header) + chunk + file.dropFirst(header)
  }

  private static func profile(
    _ space: String, _ tags: [(String, [UInt8])], kind: String = "mntr", connection: String = "XYZ "
  ) -> [UInt8] {
    let tags = tags + [("wtpt", xyz([0.9642, 1, 0.8249]))]
    var table = number(tags.count)
    var content: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, value) in tags {
      table += Array(name.utf8) + number(start + content.count) + number(value.count)
      content += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    var header = number(start + content.count) + number(0) + number(0x0240_0000)
    header += Array("\(kind)\(space)\(connection)".utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += [0.9642, 1, 0.8249].flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + content
  }

  private static func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + number(0) + values.flatMap(fixed)
  }

  private static func curve(_ gamma: Double) -> [UInt8] {
    Array("curv".utf8) + number(0) + number(1) + number(Int((gamma * 256).rounded())).suffix(2)
  }

  /// An s15Fixed16Number.
  private static func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }

  private static func number(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}
