package import ImprintValues

/// The master playlist of a video (RFC 8216, section 4.3.4).
package struct MasterPlaylist {
  /// The moving pictures of a video in one size.
  package struct Variant {
    package var files: RenditionFiles
    package var segments: RenditionSegments
    /// The codec's name, as MIME types have it.
    package var codec: String
    /// The picture as it is displayed.
    package var size: PixelSize
    /// Frames a second; nil where it is not known.
    package var frameRate: Double?
    /// `PQ` or `HLG`; nil for all other pictures.
    package var range: String?

    /// Stores the members unchecked.
    package init(
      files: RenditionFiles, segments: RenditionSegments, codec: String, size: PixelSize,
      frameRate: Double?, range: String?
    ) {
      (self.files, self.segments, self.codec) = (files, segments, codec)
      (self.size, self.frameRate, self.range) = (size, frameRate, range)
    }
  }

  /// A track of sound or subtitles, which all variants have.
  package struct Beside {
    package var rendition: Rendition
    package var files: RenditionFiles
    package var segments: RenditionSegments
    /// The codec's name; nil for text.
    package var codec: String?

    /// Stores the members unchecked.
    package init(
      rendition: Rendition, files: RenditionFiles, segments: RenditionSegments, codec: String?
    ) {
      (self.rendition, self.files) = (rendition, files)
      (self.segments, self.codec) = (segments, codec)
    }
  }

  /// The name of the folder with the media playlists, beside this one.
  package var folder: String
  /// The first is what players begin with.
  package var variants: [Variant]
  package var sounds: [Beside]
  package var subtitles: [Beside]

  /// Stores the members unchecked.
  package init(folder: String, variants: [Variant], sounds: [Beside], subtitles: [Beside]) {
    (self.folder, self.variants) = (folder, variants)
    (self.sounds, self.subtitles) = (sounds, subtitles)
  }

  /// The playlist's content.
  package var text: String {
    let head = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"]
    let lines =
      head + MediaGroup.sound.lines(of: sounds, in: folder)
      + MediaGroup.subtitles.lines(of: subtitles, in: folder)
      + variants.flatMap { ["#EXT-X-STREAM-INF:\(attributes(of: $0))", address(of: $0.files)] }
    return lines.map { $0 + "\n" }.joined()
  }

  private func address(of files: RenditionFiles) -> String {
    MediaPlaylist.address(of: files.playlist, in: folder)
  }

  private func attributes(of variant: Variant) -> String {
    let beside = [sounds, subtitles]
    func most(_ rate: (RenditionSegments) -> Double) -> Double {
      beside.reduce(rate(variant.segments)) { $0 + ($1.map { rate($0.segments) }.max() ?? 0) }
    }
    let codecs = ([variant.codec] + sounds.compactMap(\.codec)).distinct
    return [
      "BANDWIDTH=\(Self.bits(most(\.peakRate)))",
      "AVERAGE-BANDWIDTH=\(Self.bits(most(\.averageRate)))",
      "CODECS=\"\(codecs.joined(separator: ","))\"",
      "RESOLUTION=\(variant.size.width)x\(variant.size.height)",
      variant.frameRate.map { "FRAME-RATE=\($0.text(decimals: 3))" },
      variant.range.map { "VIDEO-RANGE=\($0)" },
      sounds.isEmpty ? nil : "AUDIO=\"\(MediaGroup.sound.id)\"",
      subtitles.isEmpty ? nil : "SUBTITLES=\"\(MediaGroup.subtitles.id)\"",
    ].compactMap(\.self).joined(separator: ",")
  }

  private static func bits(_ rate: Double) -> Int64 { Int64(saturating: rate.rounded(.up)) }
}
