/// Some samples of a device, with the time at which the first of them was taken.
package struct SoundPiece: Sendable {
  /// The time of the first sample on the monotonic clock, in microseconds.
  package var time: Int64
  /// The samples of each channel, as many of one as of another; full scale is -1…1.
  package var channels: [[Float]]

  package init(time: Int64, channels: [[Float]]) {
    (self.time, self.channels) = (time, channels)
  }

  /// The number of its samples in each channel.
  package var count: Int { channels.first?.count ?? 0 }
}
