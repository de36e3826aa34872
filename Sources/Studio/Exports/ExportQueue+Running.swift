internal import Imprint

extension ExportQueue {
  /// Starts running exports, beginning with those that an earlier process left in the queue.
  func start() { running = running ?? Task { await run() } }

  /// Stops the running exports, which are queued again when the studio next starts.
  func stop() async {
    isStopping = true
    running?.cancel()
    wake()
    await running?.value
    await saveNow()
  }

  /// Lets the batch have what waits.
  func wake() {
    for worker in idle { worker.resume() }
    idle = []
  }

  private func run() async {
    while !isStopping {
      var batch = Batch { [weak self] most in await self?.next(most) }
      batch.memory = settings.memory
      let run = batch.run()
      self.batch = run
      do throws(ExportError) {
        for try await event in run { take(event) }
      } catch {
        // The machine has no threads, which it may have later.
        for line in begun.keys where !isStopping { end(line, .failure(StudioError(error))) }
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// The exports that run next, by their lines: waits until there are some, and gives none where the studio stops.
  private func next(_ most: Int) async -> [Int: BatchWork]? {
    while !isStopping {
      var work: [Int: BatchWork] = [:]
      for (line, record) in begin(most) {
        do {
          try output.make()
          work[line] = try await self.work(
            of: StudioJob(record.job), record.kind ?? .video, named: record.name)
        } catch {
          if isStopping { return nil }
          end(line, .failure(StudioError(any: error)))
        }
      }
      if !work.isEmpty { return work }
      await withCheckedContinuation { worker in
        if isStopping || records.contains(where: \.isWaiting) {
          worker.resume()
        } else {
          idle.append(worker)
        }
      }
    }
    return nil
  }

  /// The number of waiting exports that are looked at for those that may share a decode.
  private static let window = 64

  /// Gives lines to the first export that waits, and to those behind it that may share its decode.
  func begin(_ most: Int) -> [(line: Int, record: ExportRecord)] {
    let waiting = records.indices.lazy.filter { self.records[$0].isWaiting }.prefix(Self.window)
    guard let first = waiting.first else { return [] }
    let sharers = waiting.dropFirst().filter {
      self.records[$0].reads(asDoes: self.records[first])
    }
    let group = [first] + Array(sharers.prefix(most - 1))
    defer { save() }
    return group.map { index in
      lastLine += 1
      records[index].hasBegun = true
      begun[lastLine] = records[index].id
      return (lastLine, records[index])
    }
  }

  private func take(_ event: BatchEvent) {
    switch event {
    case .progress(let progress):
      for job in progress.running {
        if let own = job.progress { note(own, ofLine: job.job.line) }
      }
    case .ended(let result, let error):
      let outcome = error.map { Result.failure(StudioError($0)) } ?? .success(result)
      end(result.line, outcome)
    case .began, .planned, .leftOut: break
    }
  }

  func note(_ progress: ExportProgress, ofLine line: Int) {
    guard !ending.contains(line),
      let index = records.firstIndex(where: { $0.id == begun[line] })
    else { return }
    records[index].state = .running
    records[index].fraction = progress.fraction
    records[index].secondsLeft = progress.secondsLeft
    records[index].framesPerSecond = progress.framesPerSecond
    tell(records[index].id)
  }

  /// Records the end of an export that the batch lets go of.
  func end(_ line: Int, _ outcome: Result<BatchResult, StudioError>) {
    ending.remove(line)
    guard let id = begun.removeValue(forKey: line),
      let index = records.firstIndex(where: { $0.id == id })
    else { return }
    records[index].hasBegun = nil
    switch outcome {
    case .success(let result):
      // A request to cancel may have come too late: the file exists.
      let paths = [result.still, result.output].compactMap(\.self)
      let isStill = if case .still = records[index].kind { true } else { false }
      records[index].finish(
        paths.map(PlainName.last).flatMap(output.files), report: isStill ? nil : result.report)
      records[index] = records[index].named(by: media.names)
    case .failure(let failure) where failure.kind == .cancelled && records[index].isWaiting:
      // It was queued again before it had ended.
      return changed(id)
    case .failure(let failure): records[index].fail(media.names.error(failure))
    }
    tellEnd(of: records[index])
    changed(id)
  }
}

extension ExportRecord {
  /// Whether it can begin.
  fileprivate var isWaiting: Bool { state == .queued && hasBegun != true }

  /// Whether both probably read the same part of the same video; their plans tell.
  fileprivate func reads(asDoes other: ExportRecord) -> Bool {
    (kind ?? .video, other.kind ?? .video) == (.video, .video) && job["input"]?.string != nil
      && job["input"] == other.job["input"] && job["trim"] == other.job["trim"]
  }

  /// Records a failure; where it was cancelled, that is why.
  fileprivate mutating func fail(_ failure: StudioError) {
    secondsLeft = nil
    if !state.isOver { state = failure.kind == .cancelled ? .cancelled : .failed }
    guard state == .failed else { return }
    error = Failure(code: failure.kind.rawValue, what: failure.what, why: failure.why)
  }
}
