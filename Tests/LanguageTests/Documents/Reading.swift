import ImprintLanguage
import ImprintPlanning

/// An overlay around one layer's keys, with nothing else that could be wrong.
func overlay(layer: String, parameters: String = "{}") -> String {
  "{format:'imprint.overlay/1', parameters:\(parameters), layers:[\n{\(layer)}]}"
}

/// An overlay around one animation's keys, on a layer of a type.
func overlay(animation: String, on layer: String = "") -> String {
  overlay(layer: "\(layer) animations:[\n{\(animation)}]")
}

/// Reads without looking at any disk.
func read(_ text: String, with context: DocumentContext = .check) -> OverlayDocument.Result {
  OverlayDocument.read(Array(text.utf8), in: nil, with: context)
}

/// The diagnostics as they are printed, without the file's name.
func faults(_ text: String, with context: DocumentContext = .check) -> [String] {
  read(text, with: context).faults.map(\.description)
}
