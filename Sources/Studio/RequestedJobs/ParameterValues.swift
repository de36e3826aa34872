internal import Imprint

/// Converts the parameter values of a request; a file is given by the id of an image or a video.
struct ParameterValues {
  /// The parameters that overlays declare, by name.
  let declared: [String: [Parameter]]

  /// - Parameter values: an object with the values; nil for none.
  /// - Throws: `StudioError` where the value for a file is not an id.
  func inputs(_ values: JSON5Value?, _ media: MediaLibrary) async throws -> ParameterInputs {
    guard let values else { return [:] }
    guard let members = values.object else {
      throw StudioError.usage("parameters", "they are an object, a value for each parameter")
    }
    var inputs = ParameterInputs()
    for (name, value) in members {
      let declared = declared[name] ?? []
      if declared.contains(where: { $0.type == .file }) {
        guard let id = value.string else {
          throw StudioError.usage(name, "a file is the id of media")
        }
        // The overlay's own file, by its name in the listing of parameters.
        if declared.contains(where: { $0.standard?.text == id }) { continue }
        inputs[name] = try await media.file(id).path
      } else {
        inputs[name] = try text(value, name, declared)
      }
    }
    return inputs
  }

  private func text(
    _ value: JSON5Value, _ name: String, _ declared: [Parameter]
  ) throws(StudioError) -> String {
    let fields = declared.flatMap { $0.fields ?? [] }
    // Ids stand in for paths in the values of parameters alone.
    if fields.contains(where: { $0.type == .file }) {
      throw .usage(name, "the studio takes no lists of files")
    }
    let isList = declared.contains { $0.type == .list }
    let text =
      value.string ?? value.number.map { ParameterValue.number($0).text }
      ?? value.boolean.map { $0 ? "true" : "false" }
      ?? (isList ? value.array.map { _ in value.jsonLine } : nil)
    guard let text else {
      throw .usage(
        name,
        "a parameter is a text, a number, true or false, or a list where it is declared as one")
    }
    return text
  }
}
