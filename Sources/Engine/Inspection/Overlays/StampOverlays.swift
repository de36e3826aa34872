public import ImprintLanguage
public import ImprintPlanning

/// Overlays that need no document: a logo or a text at a place, from and until a time.
extension Job.Overlay {
  /// A logo: the overlay `logo` that ships, with values of its own alone.
  ///
  ///     job.overlays = [.logo("logo.svg", ["place": "topLeft", "until": "50%", "fade": 1])]
  ///
  /// On a frame of 1920 × 1080, this logo is 288 pixels wide, and lies 32.4 pixels from the upper and the left edge.
  ///
  /// - Parameters:
  ///   - path: a still image, an animation, a video with alpha, an SVG, a Lottie file, or a numbered sequence with its
  ///     frames a second, such as `wm_%d.png@25`; relative to the current folder.
  ///   - parameters: of the overlay, which `imprint overlays logo` shows. The job's are not taken.
  public static func logo(_ path: String, _ parameters: ParameterInputs = [:]) -> Job.Overlay {
    logo(ParameterInput(path), parameters)
  }

  /// A text: the overlay `text` that ships, with values of its own alone.
  ///
  ///     job.overlays = [.text("{timecode}", ["place": "topLeft", "color": "black"])]
  ///
  /// - Parameters:
  ///   - string: the text in the notation of a document's `string`: `{timecode}` and the like are counters, and `{{` is
  ///     a literal brace.
  ///   - parameters: of the overlay, which `imprint overlays text` shows. The job's are not taken.
  public static func text(_ string: String, _ parameters: ParameterInputs = [:]) -> Job.Overlay {
    text(ParameterInput(string), parameters)
  }

  package static func logo(_ file: ParameterInput, _ parameters: ParameterInputs) -> Job.Overlay {
    stamp("logo", of: file, parameters)
  }

  package static func text(_ text: ParameterInput, _ parameters: ParameterInputs) -> Job.Overlay {
    stamp("text", of: text, parameters)
  }

  /// - Parameter name: of the overlay, and of the parameter that is what it shows.
  private static func stamp(
    _ name: String, of shown: ParameterInput, _ parameters: ParameterInputs
  ) -> Job.Overlay {
    var parameters = parameters
    parameters.values[name] = shown
    parameters.standAlone = true
    let document = String(decoding: ShippedDocuments.overlays[name] ?? [], as: UTF8.self)
    return .written(OverlayText(document, name: name), parameters: parameters)
  }
}
