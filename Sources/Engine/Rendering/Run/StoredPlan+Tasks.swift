internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

extension StoredPlan {
  /// The parts that are made apart, in the order in which the tasks of an array job make them: the segments, and after
  /// them the sound where it is encoded.
  ///
  /// Empty for a plan that makes something else than a movie of packets.
  public var parts: [Part] {
    guard plan.delivery.hasParts else { return [] }
    let sound: [Part] = plan.delivery.movie?.sound.isEmpty == false ? [.sound] : []
    return plan.segments.indices.map(Part.segment) + sound
  }

  /// The part that a task makes.
  ///
  /// - Throws: `ExportError` `.usage` for a task that the plan has not, `.invalid` for a plan without parts.
  package func part(ofTask number: Int) throws(ExportError) -> Part {
    let parts = parts
    if parts.isEmpty { throw ExportError(.plan(.noParts, at: path)) }
    guard parts.indices.contains(number) else {
      throw ExportError(.setting(.task, .noTask(number, count: parts.count)))
    }
    return parts[number]
  }

  /// The report on a part that is at a path already, whole and of this plan; nil where the part has to be made.
  ///
  /// All bytes of the file are read, and compared with their digest. What killed runs have left beside a whole part is
  /// removed.
  ///
  /// - Parameter path: the path of the part; its name does not matter.
  public func report(on part: Part, at path: String) -> Report? {
    guard let reader = try? PartReader(path: path), reader.header.plan == digest,
      reader.header.segment == part.segment,
      let scope = try? scope(
        of: part, to: OutputDestination(path: path, overwrites: false, createsFolder: false)),
      reader.isWhole
    else { return nil }
    OutputFile.clearLeftovers(of: path)
    return plan.report(reader.counts, of: scope.delivery, elapsed: 0)
  }
}

extension StoredPlan.Part {
  /// The number of the segment; nil for the sound.
  fileprivate var segment: Int? { if case .segment(let number) = self { number } else { nil } }
}

extension PartReader {
  /// Whether the rest of the file has the bytes that were written.
  fileprivate var isWhole: Bool {
    do throws(MediaError) {
      while try next() != nil {}
      return true
    } catch {
      return false
    }
  }
}
