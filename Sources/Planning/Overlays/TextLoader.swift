internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintPrimitives

/// Checks that a text can be drawn, and makes its layer.
struct TextLoader {
  private let text: TextStamp

  init(_ text: TextStamp) {
    self.text = text
  }

  /// - Throws: `ExportError` `.usage` for an invalid value, `.missing` for the font's file.
  func check(asking inspection: any Inspecting) throws(ExportError) {
    try text.checkValues()
    guard !text.string.isBlank else {
      throw ExportError(.setting(.text, .blank))
    }
    if case .file(let path) = text.font { try inspection.checkFont(at: path) }
    try Plan.OverlayPlan(name: "text", layers: [layer(in: DocumentContext())]).check()
  }

  /// - Throws: `ExportError` `.usage` where the text cannot be drawn with what it shows of the input.
  func layer(in context: DocumentContext) throws(ExportError) -> Layer {
    var text = text
    if case .file(let path) = text.font { text.font = .file(path.absolutePath) }
    return text.layer(try string(in: context), end: context.end ?? 10)
  }

  private func string(in context: DocumentContext) throws(ExportError) -> RunningText {
    do throws(TextFault) {
      return try RunningText(template: text.string, with: context)
    } catch {
      throw ExportError(.setting(.text, .text(error)))
    }
  }
}
