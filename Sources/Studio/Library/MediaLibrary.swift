internal import Imprint

/// The media in the folders, which follows additions, changes and removals.
actor MediaLibrary {
  let folders: [ConfinedFolder]
  let store: StudioStore
  /// The folder of results, whose files are not listed.
  private let excluded: String
  private let events: EventHub
  /// What is told of the files' paths.
  nonisolated let names: PathNames
  /// The memory that all looking at media shares.
  nonisolated let memory: MemoryShare
  private let version: String
  private let facts: @Sendable (String, MediaKind) async -> Result<MediaFacts, ExportError>
  private var files: [String: LibraryFile] = [:]
  private var order: [String] = []
  /// The ids of files that have not been probed yet, the most recent ones last.
  private var unseen: [String] = []
  private var prober: Task<Void, Never>?
  /// The number of scans that were started, and the number of the latest one whose result was used.
  private var looks = (begun: 0, latest: 0)

  /// The most files whose failures are remembered.
  private static let mostFailures = 2000
  /// How many files are probed at one time where there is memory for it: most of a probe is waiting, for disks and for a turn
  /// of the processor.
  private static let probesAtOnce = 4
  /// The intervals between scans of the folders, which grow with the time that a scan takes.
  private static let intervals = (shortest: Duration.seconds(1), longest: Duration.seconds(10))

  /// - Parameters:
  ///   - version: of the program.
  ///   - facts: looks at a file.
  init(
    _ folders: [ConfinedFolder], excluding excluded: String, store: StudioStore, events: EventHub,
    memory: MemoryShare = MemoryShare(), version: String = "",
    facts: @escaping @Sendable (String, MediaKind) async -> Result<MediaFacts, ExportError> =
      MediaFacts.of
  ) {
    (self.memory, self.version, self.facts) = (memory, version, facts)
    self.folders = folders
    self.excluded = excluded
    self.store = store
    self.events = events
    names = PathNames(below: folders.map(\.path) + [excluded])
  }

  /// The folder that uploads are written to.
  nonisolated var uploadFolder: ConfinedFolder? { folders.first }

  /// All files, ordered by folder and name.
  var entries: [MediaEntry] { order.compactMap { files[$0]?.entry } }

  /// The ids of all files, by their names, by their last components where these differ, and by themselves.
  var idsByName: [String: String] {
    let last = Dictionary(grouping: files.values) { PlainName.last(of: $0.entry.name) }
    var ids = last.compactMapValues { $0.count == 1 ? $0[0].entry.id : nil }
    for file in files.values {
      ids[file.entry.name] = file.entry.id
      ids[file.entry.id] = file.entry.id
    }
    return ids
  }

  /// The file with an id.
  ///
  /// - Throws: `StudioError` `.missing` where the id is unknown, or the file is no longer within its folder.
  nonisolated func file(_ id: String) async throws(StudioError) -> LibraryFile {
    guard let file = await files[id] else {
      throw .missing(id, "there is no media of that id")
    }
    // Disk access may take long, and must not block the actor.
    let isThere = try? await Blocking.run { file.folder.has(file.relativePath) }
    guard isThere == true else { throw .missing(file.entry.name, "it is not there any more") }
    return file
  }

  /// Scans the folders repeatedly, until the task is cancelled.
  func watch() async {
    let clock = ContinuousClock()
    while !Task.isCancelled {
      let time = await clock.measure { await update() }
      let (shortest, longest) = Self.intervals
      try? await clock.sleep(for: min(max(shortest, time * 20), longest))
    }
    prober?.cancel()
  }

  /// Scans the folders once, and sends events about changes.
  func update() async {
    looks.begun += 1
    let number = looks.begun
    let (folders, excluded) = (folders, excluded)
    let scans = try? await Blocking.run {
      folders.map { FolderScan(folder: $0, excluded: excluded).files() }
    }
    // A scan that was started later has more recent results.
    guard let scans, number > looks.latest else { return }
    looks.latest = number
    take(Array(zip(folders, scans)))
  }

  private func take(_ scans: [(folder: ConfinedFolder, files: [FoundFile])]) {
    var seen: Set<String> = []
    var changed: Set<String> = []
    var order: [String] = []
    let (ids, held) = store.current.heldIDs
    var failures = store.current.failedProbes
    for (folder, files) in scans {
      for file in files {
        let path = "\(folder.path)/\(file.path)"
        let id = ids[path] ?? freshID(of: path, besides: held)
        guard seen.insert(id).inserted else { continue }
        order.append(id)
        let failure = failures.removeValue(forKey: path)
        if note(file, id, in: folder, failure) { changed.insert(id) }
      }
    }
    // Those that are left are of files that have gone.
    let forgotten = failures.keys
    if !forgotten.isEmpty {
      store.change { state in for path in forgotten { state.failedProbes[path] = nil } }
    }
    let gone = files.keys.filter { !seen.contains($0) }
    for id in gone {
      files[id] = nil
      events.send("media", GoneEntry(id: id))
    }
    self.order = order
    if !changed.isEmpty || !gone.isEmpty { tell(changed.union(pairUp())) }
    probe()
  }

  /// Sends events about files, in the order of the list.
  private func tell(_ ids: Set<String>) {
    for id in order where ids.contains(id) {
      if let entry = files[id]?.entry { events.send("media", entry) }
    }
  }

  /// The id of a file that has none yet: that of its path, unless a file that was renamed or deleted has it.
  private func freshID(of path: String, besides held: Set<String>) -> String {
    let id = MediaID.of(path)
    guard held.contains(id) else { return id }
    let other = MediaID.random
    store.change { $0.mediaIDs[path] = other }
    return other
  }

  /// - Returns: whether the file is new or changed.
  private func note(
    _ file: FoundFile, _ id: String, in folder: ConfinedFolder, _ failure: FailedProbe?
  ) -> Bool {
    let name = folders.count > 1 ? "\(folder.name)/\(file.path)" : file.path
    if var same = files[id], same.mark == file.mark {
      guard same.entry.name != name else { return false }
      (same.entry.name, same.relativePath) = (name, file.path)
      files[id] = same
      return true
    }
    var entry = MediaEntry(file, id: id, name: name)
    if let failure, failure.mark == file.mark, failure.version == version {
      entry.problem = failure.why
    }
    files[id] = LibraryFile(
      entry: entry, folder: folder, relativePath: file.path, mark: file.mark)
    unseen.append(id)
    return true
  }

  /// Links a video and an image with the same name as the halves of a Live Photo.
  ///
  /// - Returns: the ids of the files whose other half has changed.
  private func pairUp() -> Set<String> {
    var changed: Set<String> = []
    let halves = Dictionary(grouping: files.values.filter { $0.entry.kind != .sound }) { file in
      let path = file.path.dropLast(FileTypes.ending(of: file.path).count + 1)
      return path.hasSuffix("_HEVC") ? path.dropLast("_HEVC".count) : path
    }
    for halves in halves.values {
      let isPair = halves.count == 2 && halves[0].entry.kind != halves[1].entry.kind
      for (number, half) in halves.enumerated() {
        let other = isPair ? halves[1 - number].entry.id : nil
        guard half.entry.pair != other else { continue }
        files[half.entry.id]?.entry.pair = other
        changed.insert(half.entry.id)
      }
    }
    return changed
  }

  private func probe() {
    guard prober == nil, !unseen.isEmpty else { return }
    prober = Task(priority: .background) {
      await withDiscardingTaskGroup { group in
        for _ in 0..<Self.probesAtOnce {
          group.addTask {
            while !Task.isCancelled, let file = await self.nextUnseen() {
              await self.look(at: file)
            }
          }
        }
      }
      prober = nil
    }
  }

  /// Waits until no file is left to look at.
  func settle() async { while let prober { await prober.value } }

  private func nextUnseen() -> LibraryFile? {
    while let id = unseen.popLast() {
      if let file = files[id], file.entry.hasSound == nil, file.entry.problem == nil { return file }
    }
    return nil
  }

  private func look(at file: LibraryFile) async {
    let looked = try? await memory.run(MemoryShare.unknown) { [facts] in
      await facts(file.path, file.entry.kind)
    }
    guard let result = looked else { return }
    if case .failure(let error) = result, error.kind == .cancelled { return }
    guard files[file.entry.id]?.mark == file.mark else { return }
    files[file.entry.id]?.entry.apply(result, naming: names)
    if let entry = files[file.entry.id]?.entry { events.send("media", entry) }
    remember(result, of: file)
  }

  /// Remembers that a file is no medium, over the studio's end too. Another failure may have been the machine's.
  private func remember(_ result: Result<MediaFacts, ExportError>, of file: LibraryFile) {
    guard case .failure(let error) = result, error.kind == .invalid else { return }
    let failure = FailedProbe(mark: file.mark, version: version, why: names.text(error.why))
    store.change { state in
      guard state.failedProbes.count < Self.mostFailures else { return }
      state.failedProbes[file.path] = failure
    }
  }

  /// The id that a file of a name has in the folder of uploads.
  nonisolated func idOfUpload(named name: String) -> String {
    uploadFolder.map { Self.id(of: name, in: $0, store) } ?? ""
  }

  private static func id(
    of name: String, in folder: ConfinedFolder, _ store: StudioStore
  ) -> String {
    let path = "\(folder.path)/\(name)"
    return store.current.mediaIDs[path] ?? MediaID.of(path)
  }

  /// Adds a file that was just uploaded.
  func add(_ name: String, _ facts: MediaFacts) async throws(StudioError) -> MediaEntry {
    await update()
    guard let folder = uploadFolder else { throw .missing(name, "it has gone again") }
    let id = Self.id(of: name, in: folder, store)
    files[id]?.entry.apply(.success(facts), naming: names)
    guard let entry = files[id]?.entry else { throw .missing(name, "it has gone again") }
    events.send("media", entry)
    return entry
  }
}

extension ConfinedFolder {
  /// The last component of its path.
  var name: String { PlainName.last(of: path) }
}
