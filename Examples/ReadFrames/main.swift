import Imprint

// The frames of a video, with an overlay on them, for a program to look at: how bright each is.
// There: AVAssetReader with an AVAssetReaderVideoCompositionOutput.

var job = Job(input: .file("clip.mp4"))
job.overlays = [.document(.name("corner-hop"))]
job.parameters = ["userId": "10086"]
// The frames as they are, which go nowhere else.
job.preset = .document(.name("null"))

for try await frame in FrameReader(try await Plan(job), format: .rgba) {
  let samples = frame.buffer.planes[0].bytes
  let sum = stride(from: 0, to: samples.count, by: 4).reduce(0) { $0 + Int(samples[$1]) }
  print("\(frame.time) s: \(sum * 4 / samples.count)")
}
