import Imprint

// The watermark of many an app for phones: the video in a canvas of its own, with a mark that fades in over it.
// There: a parent layer, a video layer and a watermark layer, handed to AVVideoCompositionCoreAnimationTool.

var video = Layer(.video(VideoContent()))
video.cornerRadius = 24
video.masksToBounds = true
video.size = LayerSize(.fraction(0.94), .fraction(0.94))

var title = TextContent("Made at the spring fair")
title.fontSize = 30
title.color = .white
var mark = Layer(.text(title))
mark.position = .flush(.bottomRight, inset: 24)
mark.shadow = Shadow()

// No magic time stands for the beginning: 0 is the first frame.
var appear = BasicAnimation(.opacity, from: 0, to: 0.9, duration: 0.5)
appear.beginTime = 0
appear.timingFunction = .easeOut
mark.add(appear)

var parent = Layer()
parent.backgroundColor = Color(rgb: 0x101820)
parent.addSublayer(video)
parent.addSublayer(mark)

var job = Job(input: .file("clip.mp4"))
job.overlays = [.layers([parent], name: "watermark")]
job.output = "watermarked.mp4"
job.overwrites = true

let report = try await Plan(job).export { progress in
  print("\(Int(progress.fraction * 100)) %")
}
print(report.output ?? "")
