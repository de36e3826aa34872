import TestSupport
import Testing

/// Moving overlays of the command, as another program reads them back.
@Suite struct MotionTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// From 20.3 on, a quarter of a pixel each frame; 40 pixels wide and 20 high.
  @Test func `a square that moves a quarter of a pixel is never a twentieth off`() throws {
    try bench.folder.make(
      "grey.mkv", "-f lavfi -i color=gray:s=160x90:r=25:d=2.6 -pix_fmt yuv420p -c:v ffv1")
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", title: "Square", layers: [
        { size: ["40px", "20px"], anchorPoint: [0, 0], backgroundColor: "#ff0000", animations: [
          { keyPath: "position", from: ["20.3px", "30.1px"], to: ["85.3px", "30.1px"], duration: 10.4 },
        ] },
      ] }
      """, to: "square.json")
    try bench.folder.write(
      #"{ format: "imprint.job/1", input: "grey.mkv", overlay: "./square.json" }"#, to: "job.json")
    #expect(
      try bench.imprint("run", "job.json", "--preset", "lossless", "-o", "out.mkv", "--report", "r")
        == .success("out.mkv"))
    try bench.folder.make("out.yuv", "-i out.mkv -pix_fmt yuv420p -f rawvideo")
    let bytes = [UInt8](try bench.bytes("out.yuv"))
    let frames = bytes.count / (160 * 90 * 3 / 2)
    #expect(frames == 65)
    for frame in 0..<frames {
      let start = frame * 160 * 90 * 3 / 2
      let luma = Centre(bytes[start..<start + 160 * 90], width: 160)
      let blue = Centre(bytes[(start + 160 * 90)...].prefix(80 * 45), width: 80)
      let red = Centre(bytes[(start + 160 * 90 * 5 / 4)...].prefix(80 * 45), width: 80)
      let expected = 20.3 + 0.25 * Double(frame) + 20
      // Chroma lies on the left one of two columns, and between two rows.
      for (x, y) in [
        (luma.x, luma.y), (2 * blue.x - 0.5, 2 * blue.y), (2 * red.x - 0.5, 2 * red.y),
      ] {
        #expect(abs(x - expected) <= 0.05, "frame \(frame)")
        #expect(abs(y - 40.1) <= 0.05, "frame \(frame)")
      }
    }
    #expect(
      String(decoding: try bench.bytes("r"), as: UTF8.self).contains("\"rasterizations\" : 1"))
  }
}

/// The middle of all that differs from the first sample.
private struct Centre {
  var x = 0.0
  var y = 0.0

  init(_ samples: ArraySlice<UInt8>, width: Int) {
    let ground = Double(samples.first ?? 0)
    var mass = 0.0
    for (index, sample) in samples.enumerated() where Double(sample) != ground {
      let weight = Double(sample) - ground
      mass += weight
      x += weight * (Double(index % width) + 0.5)
      y += weight * (Double(index / width) + 0.5)
    }
    (x, y) = (x / mass, y / mass)
  }
}
