internal import FoundationEssentials
internal import Imprint

extension ExportQueue {
  /// Shares a finished export by a link; an existing link is kept, and takes what a request says.
  ///
  /// - Parameter request: nil for one without a body.
  /// - Throws: `StudioError` `.missing`; `.usage` for an export that is not finished.
  func share(_ id: String, _ request: ShareRequest? = nil) throws(StudioError) -> ToldShare {
    let index = try index(of: id)
    guard records[index].state == .done else {
      throw .usage(id, "only a finished export is shared")
    }
    if var share = records[index].share, share.isOpen() {
      guard let request else { return ToldShare(share, of: records[index].name) }
      share.change(by: request)
      records[index].share = share
    } else {
      records[index].share = Share(request ?? ShareRequest())
    }
    changed(id)
    let share = records[index].share ?? Share()
    return ToldShare(share, of: records[index].name)
  }

  /// Shares several finished exports by one page.
  ///
  /// - Throws: `StudioError` `.missing`; `.usage` for an export that is not finished.
  func share(_ ids: [String], _ request: ShareRequest) throws(StudioError) -> GroupShare {
    for id in ids {
      guard try record(id).state == .done else {
        throw .usage(id, "only a finished export is shared")
      }
    }
    let group = GroupShare(id: MediaID.random, share: Share(request), exports: ids)
    store.change { state in
      state.shares.removeAll { !$0.share.isOpen() }
      state.shares.append(group)
    }
    return group
  }

  /// Revokes the link of an export.
  ///
  /// - Throws: `StudioError` `.missing`.
  func unshare(_ id: String) throws(StudioError) {
    records[try index(of: id)].share = nil
    changed(id)
  }

  /// Revokes a page of several exports.
  ///
  /// - Throws: `StudioError` `.missing`.
  func unshareGroup(_ id: String) throws(StudioError) {
    try store.change { state throws(StudioError) in
      let before = state.shares.count
      state.shares.removeAll { $0.id == id || !$0.share.isOpen() }
      guard state.shares.count < before else { throw .missing(id, "there is no share of that id") }
    }
  }

  /// The share of a link's word, and the files to which it leads.
  ///
  /// - Throws: `StudioError` `.missing` for a link that is unknown or expired.
  func shared(_ word: String) throws(StudioError) -> (Share, [ExportRecord.File]) {
    func opens(_ share: Share?) -> Bool {
      share.map { $0.token.matches(word) && $0.isOpen() } == true
    }
    if let record = records.first(where: { opens($0.share) }), let share = record.share {
      return (share, record.results)
    }
    if let group = store.current.shares.first(where: { opens($0.share) }) {
      let shared = group.exports.compactMap { id in records.first { $0.id == id } }
      return (group.share, shared.flatMap(\.results))
    }
    throw .missing("the link", "there is nothing under it, or nothing any more")
  }

  /// A file to which a link leads.
  ///
  /// - Throws: `StudioError` `.missing` for a link that is unknown, expired, or for another file name.
  func shared(_ word: String, named name: String) throws(StudioError) -> ServedFile {
    let (_, files) = try shared(word)
    guard files.contains(where: { $0.name == name }), let file = output.open(name) else {
      throw .missing(name, "there is nothing under this link, or nothing any more")
    }
    return file
  }

  /// The interval at which links are checked for expiry.
  private static let interval = Duration.seconds(20)

  /// Ends expired links, until the task is cancelled.
  func watchShares() async {
    while !Task.isCancelled {
      endShares()
      try? await Task.sleep(for: Self.interval)
    }
  }

  /// Ends expired links, and sends events about them.
  ///
  /// - Parameter now: the time in seconds since 1970.
  func endShares(at now: Double = Date().timeIntervalSince1970) {
    for record in records where record.share?.isOpen(at: now) == false {
      try? unshare(record.id)
    }
  }
}
