internal import FoundationEssentials
internal import Imprint

/// The queue of exports, which a batch runs; each change is stored, and sent to all pages.
actor ExportQueue {
  let media: MediaLibrary
  let settings: JobSettings
  let output: ResultFolder
  let events: EventHub
  let store: StudioStore
  /// Whether a webhook is told of the ends of exports.
  private let tellsEnds: Bool
  var records: [ExportRecord]
  /// What runs the exports until the studio stops.
  var running: Task<Void, Never>?
  var batch: BatchRun?
  /// The exports that the batch has, by their lines in it.
  var begun: [Int: String] = [:]
  /// Lines that the batch was asked to let go of, and has not yet; what they tell on the way is of no export any more.
  var ending: Set<Int> = []
  var lastLine = 0
  /// Workers of the batch that wait for an export.
  var idle: [CheckedContinuation<Void, Never>] = []
  var isStopping = false
  /// Planning opens encoders, so more concurrent plans would only slow each other down.
  let planning = AsyncSemaphore(most: 3, mostEach: 2)
  let trying = AsyncSemaphore(most: 1)
  /// The figures of trials, by the jobs and their inputs' content.
  var trials: [String: Estimate.Figures] = [:]

  /// The largest number of exports, including finished ones.
  private static let most = 20_000

  init(
    _ store: StudioStore, media: MediaLibrary, settings: JobSettings, output: ResultFolder,
    events: EventHub, tellsEnds: Bool = false
  ) {
    self.tellsEnds = tellsEnds
    self.media = media
    self.settings = settings
    self.output = output
    self.events = events
    self.store = store
    records = store.current.exports.map { $0.named(by: media.names) }
    for number in records.indices where records[number].wasBegun {
      records[number].hasBegun = nil
      if records[number].state.isOver { continue }
      if output.open(records[number].name) != nil {
        // The file is named before the record is stored, and nothing else creates files with reserved names, so it is
        // complete.
        records[number].finish(output.files(of: records[number].name), report: nil)
      } else {
        // An export that was running when the server ended starts again.
        records[number].queueAgain()
      }
    }
  }

  /// All exports, or those of a reference, in their order.
  func all(of reference: String? = nil) -> [ExportEntry] {
    records.filter { reference == nil || $0.reference == reference }.map { ExportEntry($0) }
  }

  /// - Throws: `StudioError` `.missing`.
  func record(_ id: String) throws(StudioError) -> ExportRecord { records[try index(of: id)] }

  /// Plans a job, and adds it to the queue if that succeeds.
  ///
  /// - Returns: the id of the export.
  /// - Throws: `StudioError`, `ExportError`.
  func add(_ request: ExportRequest) async throws -> String {
    try checkRoom(for: 1)
    let job = try StudioJob(request.job)
    let kind = request.kind
    let planned = try await plannedName(of: job, kind)
    try output.make()
    // Another export with the same name may have been added while this one was planned.
    let name =
      job.output == nil
      ? output.freeName(like: planned, of: kind, besides: promisedNames) : planned
    try checkFree(kind.names(of: name))
    var record = ExportRecord(id: MediaID.random, name: name, job: request.job)
    (record.kind, record.reference) = (kind, request.reference)
    records.append(record)
    changed(record.id)
    return record.id
  }

  /// - Throws: `StudioError` 503 where the queue would hold too many exports.
  func checkRoom(for count: Int) throws(StudioError) {
    guard records.count + count <= Self.most else { throw .busy("the queue is full") }
  }

  var promisedNames: Set<String> { Set(records.flatMap(\.names)) }

  /// - Throws: `StudioError` `.cannotCreate` for the first name that a file has, or will have.
  func checkFree(_ names: [String]) throws(StudioError) {
    let promised = Set(
      records.filter { [.queued, .running, .done].contains($0.state) }.flatMap(\.names))
    if let name = names.first(where: { promised.contains($0) || output.has($0) }) {
      throw StudioError(.cannotCreate, name, "there is a file of that name")
    }
  }

  /// Cancels an export that is waiting or running; removes one that has ended from the list, but keeps its file.
  ///
  /// - Throws: `StudioError` `.missing`.
  func remove(_ id: String) throws(StudioError) {
    let index = try index(of: id)
    guard records[index].state.isOver else {
      cancel(index)
      save()
      return
    }
    records.remove(at: index)
    save()
    events.send("export", GoneEntry(id: id))
  }

  /// Cancels an export that waits or runs; its end is told where the batch has let go of it.
  func cancel(_ index: Int) {
    records[index].state = .cancelled
    if let line = begun.first(where: { $0.value == records[index].id })?.key {
      ending.insert(line)
      batch?.cancel(line: line)
    } else {
      tellEnd(of: records[index])
    }
    events.send("export", ExportEntry(records[index]))
  }

  /// Queues an export again that failed or was cancelled; one that is still ending waits for that.
  ///
  /// - Throws: `StudioError` `.missing`; `.usage` in another state; `.cannotCreate` where its name has been taken
  ///   meanwhile.
  func retry(_ id: String) throws(StudioError) -> ExportEntry {
    let index = try index(of: id)
    guard [.failed, .cancelled].contains(records[index].state) else {
      throw .usage(id, "only an export that failed or was cancelled is tried again")
    }
    try checkFree(records[index].names)
    var record = records.remove(at: index)
    record.queueAgain()
    records.append(record)
    changed(id)
    tellOrder()
    return ExportEntry(record)
  }

  /// Reorders the exports; those that are not listed come first, in their present order.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, `.usage` for one that is listed twice.
  func order(_ ids: [String]) throws(StudioError) -> [String] {
    var named: [ExportRecord] = []
    for id in ids { named.append(records[try index(of: id)]) }
    guard Set(ids).count == ids.count else { throw .usage("ids", "an export is named twice") }
    records = records.filter { !ids.contains($0.id) } + named
    save()
    tellOrder()
    return records.map(\.id)
  }

  func tellOrder() { events.send("order", ObjectAnswer(["ids": records.map(\.id)])) }

  /// The files of a finished export, which may be gone.
  ///
  /// - Throws: `StudioError` `.missing`.
  func files(of id: String) throws(StudioError) -> [ExportRecord.File] {
    let record = try record(id)
    guard record.state == .done else { throw .missing(record.name, "the file is not there") }
    return record.results
  }

  /// A file of a finished export.
  ///
  /// - Throws: `StudioError` `.missing`.
  func file(_ name: String) throws(StudioError) -> ServedFile {
    guard let file = output.open(name) else { throw .missing(name, "the file is not there") }
    return file
  }

  /// Whether an export that waits or runs needs a medium.
  func needs(_ id: String) -> Bool {
    records.contains { record in
      guard !record.state.isOver else { return false }
      if case .livePhoto(_, id, _)? = record.kind { return true }
      return record.job.holds(id)
    }
  }

  /// The index of an export's record.
  ///
  /// - Throws: `StudioError` `.missing`.
  func index(of id: String) throws(StudioError) -> Int {
    guard let index = records.firstIndex(where: { $0.id == id }) else {
      throw .missing(id, "there is no export of that id")
    }
    return index
  }

  /// Stores a change and sends it to all pages, and lets the batch have what waits.
  func changed(_ id: String) {
    save()
    tell(id)
    wake()
  }

  /// Sends an event about an export to all pages.
  func tell(_ id: String) {
    guard let record = records.first(where: { $0.id == id }) else { return }
    events.send("export", ExportEntry(record))
  }

  /// Leaves the end of an export to be told to the webhook.
  func tellEnd(of record: ExportRecord) {
    guard tellsEnds else { return }
    store.change { $0.deliveries.append(WebhookDelivery(of: ExportEntry(record))) }
  }

  /// Stores the queue asynchronously.
  func save() {
    let records = records
    store.change { $0.exports = records }
  }

  /// Stores the queue, and waits until it is on the disk.
  func saveNow() async {
    save()
    await store.finish()
  }
}
