internal import Imprint

extension ExportQueue {
  /// Starts running exports, beginning with those that an earlier process left in the queue.
  func start() { startNext() }

  /// Stops the running export, which is queued again when the studio next starts.
  func stop() async {
    isStopping = true
    running?.task.cancel()
    await running?.task.value
    await saveNow()
  }

  /// Runs the next waiting export, unless one is running.
  func startNext() {
    guard running == nil, !isStopping,
      let index = records.firstIndex(where: { $0.state == .queued })
    else { return }
    records[index].state = .running
    let record = records[index]
    running = (record.id, Task { await work(on: record) })
    save()
    tell(record.id)
  }

  private func work(on record: ExportRecord) async {
    do {
      let (names, report) = try await export(record)
      finish(record.id, names, report)
    } catch {
      // An export that ends because the server stops runs again when the studio next starts.
      if !isStopping { fail(record.id, StudioError(any: error)) }
    }
    running = nil
    startNext()
  }

  /// Makes the files of an export.
  ///
  /// - Returns: their names, and the report of the video; nil where there is none.
  private func export(_ record: ExportRecord) async throws -> ([String], Report?) {
    let work = try await work(
      of: StudioJob(record.job), record.kind ?? .video, named: record.name)
    try output.make()
    switch work {
    case .video(let job):
      let plan = try await Plan(job)
      var lastUpdate = ContinuousClock.now - .seconds(1)
      let report = try await plan.export { progress in
        guard ContinuousClock.now - lastUpdate > .milliseconds(200) else { return }
        lastUpdate = .now
        note(progress, of: record.id)
      }
      return ([record.name], report)
    case .still(let stills):
      let result = try await stills.run()
      return (result.files.map(PlainName.last), nil)
    case .livePhoto(let photo):
      let result = try await photo.run()
      return (result.files.map(PlainName.last), result.report)
    }
  }

  private func note(_ progress: ExportProgress, of id: String) {
    guard let index = records.firstIndex(where: { $0.id == id }),
      records[index].state == .running
    else { return }
    records[index].fraction = progress.fraction
    records[index].secondsLeft = progress.secondsLeft
    records[index].framesPerSecond = progress.framesPerSecond
    tell(id)
  }

  /// Records a success, even where a request to cancel or to stop came too late: the file exists.
  private func finish(_ id: String, _ names: [String], _ report: Report?) {
    guard let index = records.firstIndex(where: { $0.id == id }) else { return }
    records[index].finish(names.flatMap(output.files), report: report)
    records[index] = records[index].named(by: media.names)
    tellEnd(of: records[index])
    save()
    tell(id)
  }

  private func fail(_ id: String, _ failure: StudioError) {
    guard let index = records.firstIndex(where: { $0.id == id }) else { return }
    records[index].secondsLeft = nil
    if records[index].state == .running {
      records[index].state = failure.kind == .cancelled ? .cancelled : .failed
    }
    let failure = media.names.error(failure)
    if records[index].state == .failed {
      records[index].error = ExportRecord.Failure(
        code: failure.kind.rawValue, what: failure.what, why: failure.why)
    }
    tellEnd(of: records[index])
    save()
    tell(id)
  }
}
