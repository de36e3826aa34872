internal import Foundation
internal import Imprint

/// The exports: one after the other, in their order; each change is stored and told.
actor ExportQueue {
  let media: MediaLibrary
  private let settings: JobSettings
  private let output: ResultFolder
  private let events: EventHub
  private let store: StudioState.Store
  private let token: AccessToken
  private(set) var records: [ExportRecord]
  private var running: (id: String, task: Task<Void, Never>)?
  private var isStopping = false

  /// More than anyone waits for; finished ones count.
  private static let most = 1000

  init(
    _ state: StudioState, keptIn store: StudioState.Store, media: MediaLibrary,
    settings: JobSettings, output: ResultFolder, events: EventHub
  ) {
    self.media = media
    self.settings = settings
    self.output = output
    self.events = events
    self.store = store
    token = state.token
    records = state.exports
    // What ran when the server ended begins anew.
    for number in records.indices where records[number].state == .running {
      records[number].queueAgain()
    }
  }

  /// All of them, in their order.
  var all: [ToldExport] { records.map(ToldExport.init) }

  /// - Throws: `StudioError` `.missing`.
  func record(_ id: String) throws(StudioError) -> ExportRecord { records[try place(of: id)] }

  /// Plans a job, and adds it where that can be done.
  ///
  /// - Returns: its id.
  /// - Throws: `StudioError`, `ExportError`.
  func add(_ tree: JSONTree) async throws -> String {
    guard records.count < Self.most else { throw StudioError.busy("the queue is full") }
    let asked = try StudioJob(tree)
    var job = try await asked.job(media, settings)
    let folder = try output.made()
    let name: String
    if let wanted = asked.output {
      name = wanted
      try checkFree(name)
      job.output = "\(folder)/\(name)"
      _ = try await Plan(job)
    } else {
      // The plan knows the kind of file; the place beside the video is not the one that is written.
      job.overwrites = true
      let file = try await media.file(asked.input)
      let planned = try await Plan(job).output.path ?? "video.mp4"
      name = self.name(nil, for: file, ending: FileTypes.ending(of: planned))
    }
    try checkFree(name)
    let record = ExportRecord(id: MediaID.random, name: name, job: tree)
    records.append(record)
    changed(record.id)
    return record.id
  }

  private func checkFree(_ name: String) throws(StudioError) {
    let isPromised = records.contains { $0.name == name && !($0.state.isOver && $0.state != .done) }
    guard !isPromised, !output.has(name) else {
      throw StudioError(.cannotCreate, name, "there is a file of that name")
    }
  }

  /// The name of a result: the one that is wanted, else one that is free, made of the video's.
  func name(_ wanted: String?, for input: MediaFile, ending: String) -> String {
    if let wanted { return wanted }
    let file = input.relativePath.split(separator: "/").last.map(String.init) ?? "video"
    let own = FileTypes.ending(of: file)
    let stem = own.isEmpty ? file : String(file.dropLast(own.count + 1))
    let taken = Set(records.map(\.name))
    for number in 1...Self.most * 2 {
      let name = "\(stem).branded\(number > 1 ? "-\(number)" : "").\(ending)"
      if !taken.contains(name), !output.has(name) { return name }
    }
    return "\(stem).\(MediaID.random).\(ending)"
  }

  /// Cancels one that is not over, and forgets one that is; its file stays.
  ///
  /// - Throws: `StudioError` `.missing`.
  func remove(_ id: String) throws(StudioError) {
    let place = try place(of: id)
    switch records[place].state {
    case .queued:
      records[place].state = .cancelled
      changed(id)
    case .running:
      records[place].state = .cancelled
      running?.task.cancel()
      changed(id)
    case .done, .failed, .cancelled:
      records.remove(at: place)
      save()
      events.send("export", json: #"{"gone":true,"id":"\#(id)"}"#)
    }
  }

  /// Queues one again that failed or was cancelled.
  ///
  /// - Throws: `StudioError` `.missing`, `.usage` in another state, `.cannotCreate` where its name is taken meanwhile.
  func retry(_ id: String) throws(StudioError) -> ToldExport {
    let place = try place(of: id)
    guard [.failed, .cancelled].contains(records[place].state), running?.id != id else {
      throw .usage(id, "only an export that failed or was cancelled is tried again")
    }
    try checkFree(records[place].name)
    var record = records.remove(at: place)
    record.queueAgain()
    records.append(record)
    changed(id)
    tellOrder()
    return ToldExport(record)
  }

  /// Puts exports into an order; those that are not named come first, in theirs.
  ///
  /// - Throws: `StudioError` `.missing` for an id that there is none of, `.usage` for one that is named twice.
  func order(_ ids: [String]) throws(StudioError) -> [String] {
    var named: [ExportRecord] = []
    for id in ids { named.append(records[try place(of: id)]) }
    guard Set(ids).count == ids.count else { throw .usage("ids", "an export is named twice") }
    records = records.filter { !ids.contains($0.id) } + named
    save()
    tellOrder()
    return records.map(\.id)
  }

  private func tellOrder() {
    let ids = records.map { "\"\($0.id)\"" }.joined(separator: ",")
    events.send("order", json: #"{"ids":[\#(ids)]}"#)
  }

  /// The file of a finished export.
  ///
  /// - Throws: `StudioError` `.missing`.
  func file(_ id: String) throws(StudioError) -> (name: String, file: OpenFile) {
    let record = try record(id)
    guard record.state == .done, let file = output.open(record.name) else {
      throw .missing(record.name, "the file is not there")
    }
    return (record.name, file)
  }

  /// Lets a finished export be had by a link; one that is open stays.
  ///
  /// - Throws: `StudioError` `.missing`, `.usage` for one that is not finished.
  func share(_ id: String) throws(StudioError) -> ToldShare {
    let place = try place(of: id)
    guard records[place].state == .done else {
      throw .usage(id, "only a finished export is shared")
    }
    if let share = records[place].share, share.isOpen() {
      return ToldShare(share, of: records[place].name)
    }
    let share = Share()
    records[place].share = share
    changed(id)
    return ToldShare(share, of: records[place].name)
  }

  /// Takes the link back.
  ///
  /// - Throws: `StudioError` `.missing`.
  func unshare(_ id: String) throws(StudioError) {
    records[try place(of: id)].share = nil
    changed(id)
  }

  /// The file of a link.
  ///
  /// - Throws: `StudioError` `.missing` for a link that is none, none any more, or of another name.
  func shared(_ word: String, named name: String) throws(StudioError) -> OpenFile {
    let record = records.first {
      $0.share.map { $0.token.matches(word) && $0.isOpen() } == true && $0.name == name
    }
    guard let record, let file = output.open(record.name) else {
      throw .missing(name, "there is nothing under this link, or nothing any more")
    }
    return file
  }

  private func place(of id: String) throws(StudioError) -> Int {
    guard let place = records.firstIndex(where: { $0.id == id }) else {
      throw .missing(id, "there is no export of that id")
    }
    return place
  }
}

extension ExportQueue {
  /// Begins to work; what is queued still from an earlier run comes first.
  func start() { startNext() }

  /// Ends the export that runs, which is queued again at the next start.
  func stop() async {
    isStopping = true
    running?.task.cancel()
    await running?.task.value
    save()
  }

  private func changed(_ id: String) {
    save()
    tell(id)
    startNext()
  }

  private func tell(_ id: String) {
    guard let record = records.first(where: { $0.id == id }) else { return }
    events.send("export", ToldExport(record))
  }

  private func save() { store.save(StudioState(token: token, exports: records)) }

  private func startNext() {
    guard running == nil, !isStopping,
      let place = records.firstIndex(where: { $0.state == .queued })
    else { return }
    records[place].state = .running
    let record = records[place]
    running = (record.id, Task { await work(on: record) })
    save()
    tell(record.id)
  }

  private func work(on record: ExportRecord) async {
    let result: Result<Report, any Error>
    do {
      result = .success(try await export(record))
    } catch {
      result = .failure(error)
    }
    running = nil
    if !isStopping { end(record.id, result) }
    startNext()
  }

  private func export(_ record: ExportRecord) async throws -> Report {
    var job = try await StudioJob(record.job).job(media, settings)
    job.output = "\(try output.made())/\(record.name)"
    let plan = try await Plan(job)
    var told = ContinuousClock.now - .seconds(1)
    return try await plan.export { progress in
      guard ContinuousClock.now - told > .milliseconds(200) else { return }
      told = .now
      note(progress, of: record.id)
    }
  }

  private func note(_ progress: ExportProgress, of id: String) {
    guard let place = records.firstIndex(where: { $0.id == id }),
      records[place].state == .running
    else { return }
    records[place].fraction = progress.fraction
    records[place].secondsLeft = progress.secondsLeft
    records[place].framesPerSecond = progress.framesPerSecond
    tell(id)
  }

  private func end(_ id: String, _ result: Result<Report, any Error>) {
    guard let place = records.firstIndex(where: { $0.id == id }) else { return }
    records[place].secondsLeft = nil
    switch result {
    case .success(let report):
      // A wish to cancel came too late: the file is there.
      records[place].state = .done
      records[place].fraction = 1
      records[place].report = report
      records[place].bytes = output.open(records[place].name)?.length
      if report.elapsedSeconds > 0 {
        records[place].speed = report.duration / report.elapsedSeconds
      }
    case .failure(let error):
      let failure = StudioError(any: error)
      if records[place].state == .running {
        records[place].state = failure.code == .cancelled ? .cancelled : .failed
      }
      records[place].error =
        records[place].state == .failed
        ? ExportRecord.Failure(code: failure.code.rawValue, what: failure.what, why: failure.why)
        : nil
    }
    save()
    tell(id)
  }
}
