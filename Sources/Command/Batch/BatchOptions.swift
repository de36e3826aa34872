/// The options that only `batch` has.
enum BatchOptions {
  static let workers = Option(
    "workers", value: "N", about: "run so many jobs at one time",
    default: "as many as keep the cores busy", group: "Batch")
  static let resume = Option(
    "resume", about: "go on with the results that are there: run what is not done",
    group: "Batch")
  static let keepGoing = Option(
    "keep-going", about: "a failed job stops no other (the default)", group: "Batch")
  static let failFast = Option(
    "fail-fast", about: "the first failed job ends the batch", group: "Batch")
  static let template = Option(
    "template", value: "JOB.json", about: "the job that each line of LIST changes",
    group: "Batch")
  static let shard = Option(
    "shard", value: "K/N", about: "run every N-th job, from the K-th on", group: "Batch")
  static let metrics = Option(
    "metrics", value: "FILE",
    about: "OpenMetrics of the batch, replaced as jobs begin and end", group: "Batch")
  static let report = Option(
    JobOptions.report.name, value: "PATH|-",
    about: "the results, a line of JSON for each job", default: "LIST.results.jsonl",
    group: "Batch")
}
