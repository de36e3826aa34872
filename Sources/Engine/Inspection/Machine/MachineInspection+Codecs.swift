internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues

extension MachineInspection {
  package var pixelFormatNames: [String] { EncoderCatalog.allPixelFormats }

  package func nearestPixelFormat(to source: String, among candidates: [String]) -> String? {
    EncoderCatalog.nearestPixelFormat(to: source, among: candidates)
  }

  package func holds(_ codec: String, in container: Container) -> Bool { container.holds(codec) }

  package func soundTarget(
    of layout: String, by encoder: String, in container: Container
  ) -> SoundTarget {
    SoundTarget(of: layout, by: encoder, in: container)
  }

  package func tells(_ layout: String?, of codec: String, in container: Container) -> Bool {
    container.tells(layout, of: codec)
  }

  package func convertsSubtitles(from codec: String, to other: String) -> Bool {
    ConvertedSubtitles.canConvert(from: codec, to: other)
  }

  package func opening(
    _ settings: VideoEncoderSettings, hidden: Set<String>
  ) throws(EncoderRefusal) -> VideoEncoderSettings {
    do throws(EncoderCatalog.Refusal) {
      return try EncoderCatalog.opening(settings, hidden: hidden)
    } catch {
      throw EncoderRefusal(error.error, size: error.size)
    }
  }
}

extension EncoderCatalog {
  /// The properties of an encoder of FFmpeg's name; nil where there is none.
  static func properties(of encoder: String) -> EncoderProperties? {
    guard let codec = codec(of: encoder) else { return nil }
    let isOfSound = hasSoundEncoder(encoder)
    return EncoderProperties(
      codec: codec, isOfSound: isOfSound,
      pixelFormats: isOfSound ? [] : pixelFormats(of: encoder),
      losesNothing: losesNothing(encoder), writesCaptions: writesCaptions(encoder),
      hasFactor: hasOption(EncoderFacts.of(encoder).factorOption, of: encoder))
  }
}
