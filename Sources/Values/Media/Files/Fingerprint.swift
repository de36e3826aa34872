/// Properties by which a file is recognised on another machine, without reading all of it.
///
/// The modification date is not among them, since copying changes it.
package struct Fingerprint: Hashable, Sendable, Codable {
  /// The length of the file, or of all files of a numbered sequence.
  package var byteCount: Int64
  /// The MurmurHash3 of the first 64 KiB and of the last 64 KiB behind them, in hexadecimal digits; for a sequence, of
  /// those of each file.
  package var ends: String
  /// The MurmurHash3 of the times, offsets and sizes in the container's index: all samples of MP4, MOV and AVI, the key
  /// frames of Matroska and WebM. For a file without one, such as a transport stream, that of 62 blocks of 64 KiB
  /// between the ends, in which times stand beside the samples. Nil for a file that is not read as media, and for a
  /// numbered sequence.
  package var samples: String?

  /// Takes members that were read from a file.
  package init(byteCount: Int64, ends: String, samples: String? = nil) {
    (self.byteCount, self.ends, self.samples) = (byteCount, ends, samples)
  }

  /// Whether this is the fingerprint of the file for which another one was stored, perhaps without `samples`.
  package func matches(_ stored: Fingerprint) -> Bool {
    byteCount == stored.byteCount && ends == stored.ends
      && (stored.samples == nil || samples == stored.samples)
  }
}
