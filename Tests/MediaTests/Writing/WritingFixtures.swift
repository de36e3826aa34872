import Foundation
import ImprintMedia
import ImprintValues

/// Frames and encoders that are small enough to make on the spot.
enum Synthetic {
  static let size = PixelSize(width: 64, height: 48)

  static let layout = PixelLayout(
    name: "yuv420p",
    components: [
      PixelLayout.Component(role: .luma, plane: 0, stride: 1, offset: 0),
      PixelLayout.Component(role: .blueDifference, plane: 1, stride: 1, offset: 0),
      PixelLayout.Component(role: .redDifference, plane: 2, stride: 1, offset: 0),
    ], depth: 8, chromaShift: PixelLayout.Shift(horizontal: 1, vertical: 1))

  static func settings(
    _ encoder: String = "libx264", options: [String: String] = ["preset": "medium"],
    timeBase: Rational = .one(over: 600)
  ) -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: encoder, options: options, size: size, layout: "yuv420p", timeBase: timeBase,
      frameRate: Rational(30), keyframeInterval: 12, threads: 1)
  }

  /// A grey that moves a little from frame to frame, so that there is something to predict.
  static func frame(
    _ index: Int, at presentation: Int64, lasting duration: Int64,
    timeBase: Rational = .one(over: 600), size: PixelSize = size
  ) throws -> VideoFrame {
    let frame = try VideoFrame(
      FrameFormat(size: size, layout: layout, color: .unspecified))
    try frame.withMutablePlanes { planes in
      for (number, plane) in planes.planes.enumerated() {
        for row in 0..<plane.size.height {
          let value = number == 0 ? UInt8(truncatingIfNeeded: row * 3 + index * 5) : 128
          let start = plane.base + row * plane.bytesPerRow
          start.initializeMemory(as: UInt8.self, repeating: value, count: plane.size.width)
        }
      }
    }
    frame.timeBase = timeBase
    frame.presentation = presentation
    frame.duration = duration
    return frame
  }

  /// Everything that an encoder makes of frames at these times, each until the next.
  static func packets(
    _ encoder: VideoEncoder, at times: [Int64], lastDuration: Int64 = 20
  ) throws -> [Packet] {
    var packets: [Packet] = []
    func drain() throws {
      while case .packet(let packet) = try encoder.receive() { packets.append(packet) }
    }
    for (index, time) in times.enumerated() {
      let duration = index + 1 < times.count ? times[index + 1] - time : lastDuration
      try encoder.send(
        frame(
          index, at: time, lasting: duration, timeBase: encoder.settings.timeBase,
          size: encoder.settings.size))
      try drain()
    }
    try encoder.send(nil)
    try drain()
    return packets
  }
}
