import Imprint

// Frames that a program makes, written as a video with an overlay and a sound: a bar that fills from the left.
// There: AVAssetWriter with an AVAssetWriterInputPixelBufferAdaptor, and requestMediaDataWhenReady.

let size = PixelSize(width: 320, height: 180)

/// A frame whose left part, up to 1, is blue.
func frame(filled part: Double) -> PixelBuffer? {
  var samples = [UInt8](repeating: 255, count: size.width * size.height * 4)
  for pixel in 0..<size.width * size.height {
    let isFilled = Double(pixel % size.width) < part * Double(size.width)
    samples[pixel * 4] = isFilled ? 36 : 240
    samples[pixel * 4 + 1] = isFilled ? 71 : 240
    samples[pixel * 4 + 2] = isFilled ? 224 : 240
  }
  return PixelBuffer(size: size, format: .rgba, bytes: samples)
}

var stream = FrameStream(size: size)
stream.format = .rgba
stream.frameRate = Rational(25)
stream.duration = 2

var job = Job(input: .frames(stream))
job.overlays = [.document(.name("corner-hop"))]
job.parameters = ["userId": "10086"]
if let song = CommandLine.arguments.dropFirst().first {
  job.soundTracks = [SoundTrack(.music, file: song)]
}
job.output = "made.mp4"
job.overwrites = true

let writer = try FrameWriter(try await Plan(job))
for number in 0..<50 {
  let time = Double(number) / 25
  guard let frame = frame(filled: time / 2) else { continue }
  // Comes back when there is room for another one.
  try await writer.append(frame, at: time)
}
let report = try await writer.finish()
print(report.frames, "frames in", report.output ?? "")
