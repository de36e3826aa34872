import Imprint

// Plans a job here, and makes its parts on any machines that have the same files.
var job = Job(input: .file("clip.mp4"))
job.overlays = [.document(.name("corner-hop"))]
job.parameters = ["userId": "10086"]
job.output = "stamped.mp4"
job.overwrites = true
job.segmentation = .count(2)

let plan = try await Plan(job)
print(plan.explanation)
try plan.write(to: "plan.json", overwrites: true)

let stored = try StoredPlan(contentsOf: "plan.json")
var parts: [String] = []
for number in stored.plan.segments.indices {
  let path = "\(number).part"
  let report = try await stored.render(.segment(number), to: path, overwrites: true).report()
  print(path, report.frames)
  parts.append(path)
}

// Sound that is copied from the input is no part.
let report = try await stored.join(parts, overwrites: true).report()
print(report.output ?? "", report.frames)
