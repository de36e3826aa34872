/// The kind of a document, by its `format`.
package enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  case overlay = "imprint.overlay/1"
  case job = "imprint.job/1"
  case preset = "imprint.preset/1"
  case kit = "imprint.kit/1"

  /// The result of determining a text's format.
  package enum Reading: Hashable, Sendable {
    case document(DocumentFormat)
    /// A stored plan of any version, which has a schema.
    case plan(JSON5Value)
    /// An invalid document of any kind.
    case faulty(Fault)
    /// An object of another program, without any key of these documents.
    case alien
  }
}
