import Imprint

// Reads the frames of a video and prints their number: what they cost a program. For Scripts/bench.
//
//     FrameBench CLIP [FORMAT]        FORMAT: rgba, or a layout of planes; without it that of the video

let words = CommandLine.arguments.dropFirst()
var job = Job(input: .file(words.first ?? ""))
// The frames as they are, which go nowhere else.
job.preset = .document(.name("null"))
let format: PixelFormat? =
  switch words.dropFirst().first {
  case nil: nil
  case "rgba"?: .rgba
  case let name?: .planes(name)
  }
var count = 0
for try await frame in FrameReader(try await Plan(job), format: format) {
  count += frame.buffer.planes.isEmpty ? 0 : 1
}
print(count)
