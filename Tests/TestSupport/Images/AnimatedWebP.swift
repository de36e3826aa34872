public import Foundation

/// Makes animated WebP files of stills, with each frame's place, delay, blending and disposal as a test wants them
/// (WebP Container Specification).
public struct AnimatedWebP {
  /// One `ANMF` chunk.
  public struct Frame {
    var image: Data
    var x, y, width, height: Int
    var milliseconds: Int
    var replaces, clearsAfter: Bool
  }

  private let folder: ScratchFolder
  private let width, height: Int
  private var frames: [Frame] = []

  /// With a canvas of that size.
  public init(in folder: ScratchFolder, width: Int, height: Int) {
    (self.folder, self.width, self.height) = (folder, width, height)
  }

  /// Adds a frame of one colour, lossless.
  ///
  /// - Parameters:
  ///   - color: straight, as `0xRRGGBBAA`.
  ///   - area: in pixels, x and y even; nil: all of the canvas.
  ///   - replaces: whether it replaces what is under it, instead of being blended over that.
  ///   - clearsAfter: whether its area is transparent again for the next frame.
  public mutating func add(
    _ color: UInt32, for milliseconds: Int,
    in area: (x: Int, y: Int, width: Int, height: Int)? = nil, replaces: Bool = false,
    clearsAfter: Bool = false
  ) throws {
    let area = area ?? (0, 0, width, height)
    let digits = String(color, radix: 16)
    let name = String(repeating: "0", count: 8 - digits.count) + digits
    let still = try folder.make(
      "still.webp",
      "-f lavfi -i color=0x\(name):s=\(area.width)x\(area.height),format=bgra -frames:v 1 "
        + "-c:v libwebp -lossless 1")
    defer { try? FileManager.default.removeItem(atPath: still) }
    frames.append(
      Frame(
        image: try Self.image(of: Data(contentsOf: URL(filePath: still))), x: area.x, y: area.y,
        width: area.width, height: area.height, milliseconds: milliseconds, replaces: replaces,
        clearsAfter: clearsAfter))
  }

  /// The whole file.
  ///
  /// - Parameter plays: how often, 0 for ever.
  public func bytes(plays: Int = 1) -> Data {
    var body = Self.chunk(
      "VP8X", [0x12, 0, 0, 0] + Self.number(width - 1, 3) + Self.number(height - 1, 3))
    body += Self.chunk("ANIM", [0, 0, 0, 0] + Self.number(plays, 2))
    for frame in frames {
      let numbers = [
        frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.milliseconds,
      ]
      let flags: UInt8 = (frame.replaces ? 2 : 0) + (frame.clearsAfter ? 1 : 0)
      body += Self.chunk("ANMF", numbers.flatMap { Self.number($0, 3) } + [flags] + frame.image)
    }
    return Data("RIFF".utf8) + Self.number(body.count + 4, 4) + Data("WEBP".utf8) + body
  }

  /// Writes it into the folder.
  ///
  /// - Returns: its whole path.
  @discardableResult
  public func write(_ name: String, plays: Int = 1) throws -> String {
    try bytes(plays: plays).write(to: URL(filePath: folder.path(name)))
    return folder.path(name)
  }

  /// The chunks of a still that hold its image.
  private static func image(of still: Data) throws -> Data {
    let bytes = Array(still)
    var image = Data()
    var place = 12
    while place + 8 <= bytes.count {
      let count = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(place + 8 + count + count % 2, bytes.count)
      let kind = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      if ["ALPH", "VP8 ", "VP8L"].contains(kind) { image += bytes[place..<end] }
      place = end
    }
    return image
  }

  private static func chunk(_ kind: String, _ content: some Sequence<UInt8>) -> Data {
    let content = Data(content)
    let padding = Data(repeating: 0, count: content.count % 2)
    return Data(kind.utf8) + number(content.count, 4) + content + padding
  }

  /// The lowest byte first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
