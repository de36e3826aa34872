internal import FoundationEssentials
package import ImprintLanguage
internal import ImprintValues

extension Plan {
  /// The first fault of a stored plan, at its position; nil where the plan can be run.
  ///
  /// - Parameters:
  ///   - bytes: the text of the plan.
  ///   - value: the same text as it was read for positions.
  package static func fault(in bytes: [UInt8], read value: JSON5Value) -> Fault? {
    if bytes.hasNULInJSON { return Fault(at: value.position, nul) }
    do {
      try Plan(stored: Data(bytes)).check()
      return nil
    } catch let error as DecodingError {
      let (path, reason) = error.pathAndReason
      return Fault(at: value.position(of: path), path: path.text, reason)
    } catch let error as ExportError {
      return Fault(at: value.position, error.sentence(in: LibraryWords()).why)
    } catch {
      return Fault(at: value.position, "it is no \(schema)")
    }
  }
}

extension JSON5Value {
  /// The position of the value at a path; of a member that is not there, that of the object that lacks it.
  fileprivate func position(of path: [any CodingKey]) -> SourcePosition {
    var value = self
    for key in path {
      var inner: JSON5Value?
      switch (value.kind, key.intValue) {
      case (.array(let elements), let index?) where elements.indices.contains(index):
        inner = elements[index]
      default: inner = value.member(key.stringValue)
      }
      guard let inner else { break }
      value = inner
    }
    return value.position
  }
}
