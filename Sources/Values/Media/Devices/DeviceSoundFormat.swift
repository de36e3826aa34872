/// The format of a device's samples.
package struct DeviceSoundFormat: Hashable, Sendable, Codable {
  /// In samples a second, by the device's own clock.
  package var sampleRate: Int
  /// FFmpeg's name: `stereo`.
  package var channelLayout: String

  package init(sampleRate: Int, channelLayout: String) {
    (self.sampleRate, self.channelLayout) = (sampleRate, channelLayout)
  }
}
