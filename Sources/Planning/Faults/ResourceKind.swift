/// The kinds of document that are looked up by name; the raw value is their folder's name.
package enum ResourceKind: String, Sendable {
  case overlay = "Overlays"
  case preset = "Presets"
  case kit = "Kits"
}
