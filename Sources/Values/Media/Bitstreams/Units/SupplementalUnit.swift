/// A unit of supplemental enhancement information (SEI): messages about the frame that it lies beside (ISO/IEC 14496-10,
/// 7.3.2.3; 23008-2, 7.3.5).
struct SupplementalUnit {
  private let unit: [UInt8]
  private let headerSize: Int
  private var messages: [SupplementalMessage] = []
  /// Whether nothing but the end of the unit follows the last message.
  private var isWhole = false

  private static let end: UInt8 = 0x80

  /// - Parameter headerSize: the bytes of the unit's own header, 1 of H.264 and 2 of HEVC.
  init(_ unit: [UInt8], headerSize: Int) {
    (self.unit, self.headerSize) = (unit, headerSize)
    var rest = RawPayload.unescaped(unit.dropFirst(headerSize))[...]
    while let first = rest.first, !Self.isEnd(rest, first) {
      guard let message = SupplementalMessage(readingFrom: &rest) else { return }
      messages.append(message)
    }
    isWhole = true
  }

  /// The unit with the messages that `isNeeded` accepts, as it is where those are all; nil where there are none.
  func keeping(_ isNeeded: (SupplementalMessage) -> Bool) -> [UInt8]? {
    let remaining = messages.compactMap { isNeeded($0) ? $0 : $0.decoderVersion }
    if remaining.isEmpty { return nil }
    if isWhole, remaining == messages { return unit }
    return unit.prefix(headerSize) + RawPayload.escaped(remaining.flatMap(\.bytes) + [Self.end])
  }

  private static func isEnd(_ rest: ArraySlice<UInt8>, _ first: UInt8) -> Bool {
    first == end && rest.dropFirst().allSatisfy { $0 == 0 }
  }
}

/// A message of a supplemental unit.
struct SupplementalMessage: Equatable {
  /// `payloadType`.
  let type: Int
  let payload: [UInt8]

  private init(type: Int, payload: [UInt8]) {
    (self.type, self.payload) = (type, payload)
  }

  /// Takes the first message; nil where it leads out of the unit.
  init?(readingFrom rest: inout ArraySlice<UInt8>) {
    guard let type = Self.number(&rest), let size = Self.number(&rest), size <= rest.count else {
      return nil
    }
    self.init(type: type, payload: Array(rest.prefix(size)))
    rest = rest.dropFirst(size)
  }

  /// A number as the sum of bytes, of which the last is not 255.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var number = 0
    while let byte = rest.popFirst() {
      number += Int(byte)
      if byte < 255 { return number }
    }
    return nil
  }

  var bytes: [UInt8] { Self.coded(type) + Self.coded(payload.count) + payload }

  private static func coded(_ number: Int) -> [UInt8] {
    [UInt8](repeating: 255, count: number / 255) + [UInt8(number % 255)]
  }
}

extension SupplementalMessage {
  /// The messages on which decoding and showing a frame may depend, by the numbers that both standards share (14496-10,
  /// annex D; 23008-2, annex D): times and buffers (0, 1), pan and scan (2), recovery (6), film grain (19), two views in a
  /// frame (45), its orientation (47), the light of its mastering (137), other colours (142), the brightest light (144), another
  /// transfer (147), the viewer's surroundings (148), the volume of colours (149), projections of all directions (150 to 156).
  private static let shared = Set([0, 1, 2, 6, 19, 45, 47, 137, 142, 144, 147, 148, 149])
    .union(150...156)
  /// Repeated marks of references (7), frozen frames (13, 14), and two views in fields (21).
  private static let avc = shared.union([7, 13, 14, 21])
  /// Structure, active parameter sets, decoding units, layers, digests and refreshed regions of frames (128 to 132, 134), frames
  /// that are not shown (135), two views in segments (138), other light (141), alpha (165), displays of several views (176).
  private static let hevc = shared.union([128, 129, 130, 131, 132, 134, 135, 138, 141, 165, 176])

  private static let registeredData = Int(NALUnits.registeredData)
  private static let unregisteredData = 5

  static func isNeededByAVC(_ message: Self) -> Bool {
    avc.contains(message.type) || message.isShown
  }

  static func isNeededByHEVC(_ message: Self) -> Bool {
    hevc.contains(message.type) || message.isShown
  }

  /// Whether it is registered user data that players show, or show the frame by: captions, bars and the active part of a
  /// frame by ATSC A/53 (country 0xB5, provider 0x31) and DirecTV (0x2F), and the light of each scene by SL-HDR (0x3A), HDR10+
  /// (0x3C), and HDR Vivid (country 0x26, provider 4).
  private var isShown: Bool {
    guard type == Self.registeredData, payload.count > 3 else { return false }
    let content = payload.dropFirst(3)
    switch (payload[0], Int(payload[1]) << 8 | Int(payload[2])) {
    case (0xB5, 0x31):
      return content.starts(with: "GA94\u{3}".utf8) || content.starts(with: "GA94\u{6}".utf8)
        || content.starts(with: "DTG1".utf8)
    case (0xB5, 0x2F): return content.first == 3
    case (0xB5, 0x3A), (0xB5, 0x3C), (0x26, 4): return true
    default: return false
    }
  }

  /// What decoders need of x264's own message: up to build 33, of 2005, it predicted some blocks otherwise than the standard
  /// does, and they go by its number. Nil for any other message.
  fileprivate var decoderVersion: SupplementalMessage? {
    let name = Array("x264 - core ".utf8)
    guard type == Self.unregisteredData, payload.dropFirst(16).starts(with: name) else {
      return nil
    }
    let digits = payload.dropFirst(16 + name.count).prefix { 0x30...0x39 ~= $0 }
    guard let build = Int(String(decoding: digits, as: UTF8.self)), 1...33 ~= build else {
      return nil
    }
    return SupplementalMessage(type: type, payload: payload.prefix(16) + name + digits + [0])
  }
}
