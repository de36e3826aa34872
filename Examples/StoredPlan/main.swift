import Imprint

// Plans a job here, and runs the plan later, or on another machine that has the same files.
var job = Job(input: .file("clip.mp4"))
job.overlays = [.document(.name("corner-hop"))]
job.parameters = ["userId": "10086"]
job.segmentation = .count(2)

var plan = try await Plan(job)
print(plan.explanation)

// A plan is a value: what it says can be changed, and is checked when it runs.
plan.output.path = "stamped.mp4"
try plan.write(to: "plan.json", overwrites: true)

let stored = try Plan(contentsOf: "plan.json")
let report = try await stored.export()
print(report.output ?? "", report.frames)

// One of its segments alone is a file of its own, as another machine would make it.
let part = try await stored.part(1, path: "second-half.mp4").export()
print(part.output ?? "", part.frames)
