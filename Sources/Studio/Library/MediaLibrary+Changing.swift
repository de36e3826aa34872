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
    let name = try PlainName(name, as: "name").text
    guard FileTypes.ending(of: name) == FileTypes.ending(of: file.path) else {
      throw .usage("name", "a file keeps its ending")
    }
    let old = file.path
    let own = file.relativePath
    let relative = own.hasSlash ? "\(PlainName.folder(of: own))/\(name)" : name
    let new = "\(file.folder.path)/\(relative)"
    guard new != old else { return file.entry }
    // A scan that sees the file under its new name finds its id there.
    store.change { $0.mediaIDs[new] = id }
    do throws(StudioError) {
      try await move(own, to: relative, in: file.folder, named: name)
    } catch {
      store.change { $0.mediaIDs[new] = nil }
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
    let relative =
      "\(BinnedFile.folder)/\(MediaID.random)-\(PlainName.last(of: file.relativePath))"
    let binned = BinnedFile(
      id: id, name: file.entry.name, kind: file.entry.kind, bytes: file.entry.bytes,
      deleted: Date().timeIntervalSince1970, path: file.path,
      binned: "\(file.folder.path)/\(relative)")
    try await make(BinnedFile.folder, in: file.folder)
    try await move(file.relativePath, to: relative, in: file.folder, named: file.entry.name)
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
    guard let folder = folders.first(where: { $0.relative(file.binned) != nil }),
      let binned = folder.relative(file.binned), let own = folder.relative(file.path)
    else { throw .missing(file.name, "its folder is not the studio's any more") }
    if own.hasSlash { try await make(PlainName.folder(of: own), in: folder) }
    try await move(binned, to: own, in: folder, named: file.name)
    store.change { state in
      state.bin.removeAll { $0.binned == file.binned }
      state.mediaIDs[file.path] = id
    }
    await update()
    return try await self.file(id).entry
  }

  private func make(_ path: String, in folder: ConfinedFolder) async throws(StudioError) {
    let code = (try? await Blocking.run { folder.makeFolder(path) }) ?? EIO
    guard code == 0 else {
      throw StudioError(.cannotCreate, PlainName.last(of: path), "the folder cannot be made")
    }
  }

  private func move(
    _ path: String, to other: String, in folder: ConfinedFolder, named name: String
  ) async throws(StudioError) {
    let code = (try? await Blocking.run { folder.move(path, to: other) }) ?? EIO
    switch code {
    case 0: return
    case EEXIST: throw StudioError(.cannotCreate, name, "there is a file of that name")
    case ENOENT: throw .missing(name, "it is not there any more")
    default: throw StudioError(.cannotCreate, name, SystemFault(code: code).description)
    }
  }
}
