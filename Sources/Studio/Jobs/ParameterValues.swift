internal import Imprint

/// Converts the parameter values of a request; a file is given by the id of an image or a video.
struct ParameterValues {
  /// The parameters that overlays declare, by name.
  let declared: [String: [Parameter]]

  /// - Parameter values: an object with the values; nil for none.
  /// - Throws: `StudioError` where the value for a file is not an id.
  func inputs(_ values: JSONTree?, _ media: MediaLibrary) async throws -> ParameterInputs {
    guard let values else { return [:] }
    guard let members = values.members else {
      throw StudioError.usage("parameters", "they are an object, a value for each parameter")
    }
    var inputs = ParameterInputs()
    for (name, value) in members {
      let declared = declared[name] ?? []
      if declared.contains(where: { $0.type == .file }) {
        guard let id = value.text else {
          throw StudioError.usage(name, "a file is the id of media")
        }
        // The overlay's own file, by its name in the listing of parameters.
        if declared.contains(where: { $0.standard?.text == id }) { continue }
        inputs[name] = try await media.file(id).path
      } else {
        inputs[name] = try text(value, name)
      }
    }
    return inputs
  }

  private func text(_ value: JSONTree, _ name: String) throws(StudioError) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): ParameterValue.number(number).text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .object:
      throw .usage(name, "a parameter is a text, a number, true or false")
    }
  }
}
