public import ImprintPlanning
package import ImprintValues

extension Plan {
  /// Works out the plan of a job: reads its documents, probes its video, and opens its encoder.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, inputs, output; `.stalled` where
  ///   reading a file stalls for `Job.stallSeconds`; `.cancelled` where the task is cancelled.
  public init(_ job: Job) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Plan(job, interruption: interruption)
    }
  }

  /// Works out the plan of a job on the calling thread, which blocks.
  ///
  /// - Parameter inputs: probes inputs; jobs with the same input share it.
  package init(
    _ job: Job, interruption: Interruption, inputs: InputReader = InputReader()
  ) throws(ExportError) {
    self = try Self.planned(job, interruption) { own throws(ExportError) in
      let machine = MachineInspection(own, memory: job.memory, inputs: inputs)
      return try Planner(job.takingPart(asking: machine), asking: machine).plan()
    }
  }

  /// The seconds that one step of planning, such as opening an encoder, may take without a sign of life.
  private static let longestStep = 2.0

  /// A plan whose making is given up where it stalls.
  static func planned(
    _ job: Job, _ interruption: Interruption,
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Plan
  ) throws(ExportError) -> Plan {
    try WorkerThread.withWatchdog(
      unless: interruption, stallingFor: max(job.stallSeconds, longestStep),
      throwing: ExportError(
        .stalled(input: job.inputTitle, seconds: job.stallSeconds, frames: 0, of: 0)), work)
  }
}
