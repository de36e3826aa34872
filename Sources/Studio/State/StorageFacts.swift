internal import Imprint

/// The event for pages where the state can be stored no more, and again where it can.
struct StorageFacts: JSONDocument {
  /// See `StudioStore.whyUnsaved`.
  @OrNull var whyUnsaved: String?
}
