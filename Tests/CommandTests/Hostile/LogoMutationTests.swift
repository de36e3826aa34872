import Foundation
import TestSupport
import Testing

/// Damaged logos through the command: each is drawn as far as it can be read, or refused in a line.
@Suite struct LogoMutationTests {
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">
    <defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f00"/>
    <stop offset="1" stop-color="#00f" stop-opacity="0.5"/></linearGradient>
    <pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="3" cx="4" cy="4"/></pattern>
    <filter id="f"><feGaussianBlur stdDeviation="2"/></filter>
    <mask id="m"><rect width="60" height="60" fill="white"/></mask>
    <clipPath id="c"><ellipse cx="40" cy="40" rx="30" ry="20"/></clipPath></defs>
    <rect x="5" y="5" width="90" height="50" rx="4" fill="url(#a)" filter="url(#f)"/>
    <g transform="translate(10 5) rotate(20) scale(1.5)" opacity="0.7" mask="url(#m)">
    <path d="M0 0L20 10C30 20 40 0 50 30A10 20 30 1 0 5 5Z" fill="url(#p)" stroke="#0a0" stroke-width="2"
    stroke-dasharray="4 2"/></g><use href="#u" clip-path="url(#c)"/><g id="u"><circle cx="9" cy="60" r="12"/></g>
    </svg>
    """

  static let extremes = [
    "0", "-1", "1e9", "-1e9", "1e-9", "1e38", "99999999999", "NaN", "0.5", "1e400", "",
  ]

  static let files = [
    ("logo.gif", "-f lavfi -i testsrc2=s=40x30:r=10:d=0.5"),
    ("logo.apng", "-f lavfi -i testsrc2=s=40x30:r=10:d=0.5 -plays 0"),
    ("logo.webp", "-f lavfi -i testsrc2=s=40x30:r=10:d=0.5 -c:v libwebp_anim"),
    ("logo.png", "-f lavfi -i testsrc2=s=40x30 -frames:v 1"),
    ("logo.jpg", "-f lavfi -i testsrc2=s=40x30 -frames:v 1"),
    ("logo.tiff", "-f lavfi -i testsrc2=s=40x30 -frames:v 1 -pix_fmt rgba"),
  ]

  @Test func `a damaged logo is drawn as far as it can be read, or refused`() async throws {
    let bench = try Workbench()
    let clip = bench.folder.path(try bench.clip(seconds: 0.2))
    var logos = [("logo.svg", Array(Self.svg.utf8))]
    for (name, options) in Self.files {
      try bench.folder.make(name, options)
      logos.append((name, Array(try bench.bytes(name))))
    }
    try await DamagedBatch.run(MutationRounds.seeds, outcomes: [0, 65]) { [logos] round in
      let (name, bytes) = logos[round % logos.count]
      return DamagedJob(
        input: clip,
        files: [name: Self.damaged(bytes, name, round), "o.json": Self.overlay(of: name)],
        output: "out.mkv", changes: ["overlay": "\(round)/o.json"])
    }
  }

  private static func overlay(of logo: String) -> [UInt8] {
    Array(
      """
      { format: "imprint.overlay/1", layers: [{ type: "image", image: "\(logo)" },
        { type: "image", image: "\(logo)", size: ["40%", "40%"], rotation: 10 }] }
      """.utf8)
  }

  private static func damaged(_ logo: [UInt8], _ name: String, _ round: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(round))
    if name.hasSuffix("svg"), round % 4 != 0 { return renumbered(logo, &generator) }
    var damage = ClipDamage(seed: UInt64(round))
    return damage.damaged(logo)
  }

  /// With up to four of its numbers replaced.
  private static func renumbered(
    _ svg: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var parts = [[UInt8]]()
    for byte in svg {
      let isDigit = (0x30...0x39).contains(byte)
      if let last = parts.last?.last, (0x30...0x39).contains(last) == isDigit {
        parts[parts.count - 1].append(byte)
      } else {
        parts.append([byte])
      }
    }
    let numbers = parts.indices.filter {
      parts[$0].first.map { (0x30...0x39).contains($0) } ?? false
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let place = numbers.randomElement(using: &generator) else { break }
      parts[place] = Array((extremes.randomElement(using: &generator) ?? "0").utf8)
    }
    return Array(parts.joined())
  }
}
