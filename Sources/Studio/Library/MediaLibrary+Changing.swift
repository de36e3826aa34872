internal import FoundationEssentials
internal import Glibc
internal import Imprint

extension MediaLibrary {
  /// Renames a file within its folder; its id stays.
  ///
  /// - Throws: `StudioError` `.missing`; `.usage` for a name that is none, or that changes the extension;
  ///   `.cannotCreate` where it is taken.
  func rename(_ id: String, to name: String) async throws(StudioError) -> MediaEntry {
    let file = try await file(id)
    guard PlainName.holds(name) else {
      throw .usage("name", "it has no slash, no leading dot and at most 200 bytes")
    }
    guard FileTypes.ending(of: name) == FileTypes.ending(of: file.path) else {
      throw .usage("name", "a file keeps its ending")
    }
    let old = file.path
    let new = old.dropLast(PlainName.last(of: old).count) + name
    guard new != old else { return file.entry }
    // A scan that sees the file under its new name finds its id there.
    store.change { $0.mediaIDs[String(new)] = id }
    do throws(StudioError) {
      try await move(old, to: String(new), named: name)
    } catch {
      store.change { $0.mediaIDs[String(new)] = nil }
      throw error
    }
    store.change { $0.mediaIDs[old] = nil }
    await update()
    return try await self.file(id).entry
  }

  /// Moves a file to the bin of its folder.
  ///
  /// - Throws: `StudioError` `.missing`, `.cannotCreate`.
  func delete(_ id: String) async throws(StudioError) {
    let file = try await file(id)
    let bin = "\(file.folder.path)/\(BinnedFile.folder)"
    let binned = BinnedFile(
      id: id, name: file.entry.name, kind: file.entry.kind, bytes: file.entry.bytes,
      deleted: Date().timeIntervalSince1970, path: file.path,
      binned: "\(bin)/\(MediaID.random)-\(PlainName.last(of: file.path))")
    try await make(bin)
    try await move(file.path, to: binned.binned, named: file.entry.name)
    store.change { state in
      state.bin.append(binned)
      state.mediaIDs[binned.path] = nil
    }
    await update()
  }

  /// The deleted files that are there, the latest first.
  var bin: [BinEntry] {
    store.current.bin.filter { access($0.binned, F_OK) == 0 }.reversed().map(BinEntry.init)
  }

  /// Moves a deleted file back to where it was; its id is the same.
  ///
  /// - Throws: `StudioError` `.missing`; `.cannotCreate` where its name is taken.
  func restore(_ id: String) async throws(StudioError) -> MediaEntry {
    guard let file = store.current.bin.last(where: { $0.id == id }) else {
      throw .missing(id, "nothing of that id was deleted")
    }
    try await make(String(file.path.dropLast(PlainName.last(of: file.path).count + 1)))
    try await move(file.binned, to: file.path, named: file.name)
    store.change { state in
      state.bin.removeAll { $0.binned == file.binned }
      state.mediaIDs[file.path] = id
    }
    await update()
    return try await self.file(id).entry
  }

  private func make(_ folder: String) async throws(StudioError) {
    do {
      try await Blocking.run {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
    } catch {
      throw StudioError(.cannotCreate, PlainName.last(of: folder), "the folder cannot be made")
    }
  }

  private func move(_ path: String, to other: String, named name: String) async throws(StudioError)
  {
    let code = (try? await Blocking.run { FileWriting.move(path, toNew: other) }) ?? EIO
    switch code {
    case 0: return
    case EEXIST: throw StudioError(.cannotCreate, name, "there is a file of that name")
    case ENOENT: throw .missing(name, "it is not there any more")
    default: throw StudioError(.cannotCreate, name, SystemFault(code: code).description)
    }
  }
}
