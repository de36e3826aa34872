import Imprint

var note = TextContent("Shown at the spring fair")
note.outline = TextContent.Outline(color: .black, width: 2)
var stamp = Layer(.text(note))
stamp.position = .flush(.bottomLeft, inset: .fraction(0.03))

var breath = KeyframeAnimation(.opacity, values: [1, 0.4, 1], duration: 3)
breath.repeatCount = .infinity
stamp.add(breath)

var job = Job(input: .file("clip.mp4"))
job.overlays = [.document(.name("corner-hop")), .layers([stamp], name: "fair")]
job.parameters = ["userId": "10086"]
job.output = "stamped.mp4"
job.overwrites = true

let plan = try await Plan(job)
for try await event in plan.run() {
  switch event {
  case .progress(let progress): print(progress.frame, "of", progress.frames)
  case .finished(let report): print(report.output ?? "")
  }
}
