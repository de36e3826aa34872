internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues
internal import Synchronization

/// The files of a plan from the beginning of its run to the end, during which they must stay the same.
///
///     let files = FilesInUse(plan)
///     try files.compare(interruption)     // they are the plan's
///     …                                   // they are read
///     try files.compareAgain(interruption)
package final class FilesInUse: Sendable {
  private let plan: Plan
  /// The files, each with its states when it was compared.
  private let compared = Mutex<[(file: PlannedFile, states: [FileState])]>([])

  package init(_ plan: Plan) { self.plan = plan }

  /// Compares the input, the files beside it, the overlays' files and the texts' fonts with those for which the plan
  /// was made.
  ///
  /// The comparison covers sizes, both ends of files, and the index of a container that has one, else blocks between
  /// the ends, so that large files take no longer.
  ///
  /// - Throws: `ExportError` `.missing` for a file that does not exist, `.invalid` (`input.changed`) for one that has
  ///   changed, and for one of which the plan has no fingerprint.
  package func compare(_ interruption: Interruption) throws(ExportError) {
    for file in plan.plannedFiles {
      // The state comes first: a change between the two is noticed by one of them.
      let states = FileState.all(of: file.path)
      try file.compare(interruption)
      compared.withLock { $0.append((file, states)) }
    }
    for path in plan.filesWithoutFingerprint where (try? Fingerprint(of: path)) != nil {
      throw ExportError(.plan(.noFingerprint(of: path), at: nil))
    }
    try plan.checkFonts()
  }

  /// Looks for a file that has changed since it was compared, wherever in it.
  ///
  /// A file whose name another one has taken is compared by its fingerprint. One that was removed is no change: it is read to its
  /// end where it is open.
  ///
  /// - Throws: `ExportError` `.inputOutput` (`input.changed`) for the first one that has changed.
  package func compareAgain(_ interruption: Interruption) throws(ExportError) {
    for (file, states) in compared.withLock({ $0 }) {
      let now = FileState.all(of: file.path)
      if now == states || now.isEmpty { continue }
      let isReplaced = now.map(\.identity.number) != states.map(\.identity.number)
      if isReplaced, (try? file.compare(interruption)) != nil { continue }
      if interruption.isRaised { throw .cancelled }
      throw ExportError(.changedInUse(file.path, of: file.owner))
    }
  }
}
