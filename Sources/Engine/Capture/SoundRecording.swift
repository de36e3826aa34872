internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues
internal import Synchronization

/// An open device of sound, whose samples a thread reads from the beginning on: those that nobody takes are lost, as they
/// would be in the device.
// Unchecked: the reader is used by the opening thread, and then by that of the recording.
final class SoundRecording: @unchecked Sendable {
  let feed = SoundFeed()
  /// The format of its samples.
  var format: DeviceSoundFormat { reader.format }
  /// The notation of the device.
  var name: String { reader.device.notation }

  private let reader: SoundDeviceReader
  private let stop: Interruption
  private let ended = Mutex<MediaError?>(nil)

  /// Opens a device, and begins to read it.
  ///
  /// - Throws: `ExportError`, as `CaptureDeviceInput`.
  init(_ device: SoundDevice, under opening: Interruption) throws(ExportError) {
    let stop = Interruption(under: opening)
    self.stop = stop
    do throws(MediaError) {
      reader = try SoundDeviceReader(device, interruption: stop)
    } catch {
      throw ExportError(error, at: device.notation, of: .input)
    }
    let (reader, feed) = (Lent(reader: reader), feed)
    guard
      WorkerThread.start({ [weak self] in
        do throws(MediaError) {
          try Self.read(reader.reader, into: feed)
        } catch {
          self?.note(error)
        }
      })
    else { throw .noThread }
  }

  /// The reason that the device has gone away; nil while it sends.
  var fault: MediaError? { ended.withLock { $0 } }

  private func note(_ error: MediaError) {
    ended.withLock { $0 = error }
    feed.lose()
  }

  private static func read(_ reader: SoundDeviceReader, into feed: SoundFeed) throws(MediaError) {
    if reader.device == .tone {
      guard let zero = feed.waitForBeginning() else { return }
      reader.begin(at: zero)
    }
    while let piece = try reader.next() { feed.put(piece) }
  }

  /// Ends the reading.
  func close() {
    stop.raise()
    feed.close()
  }

  deinit { close() }
}

/// A reader, as it passes to the thread that reads.
// Unchecked: the thread that opened it does not use it any more.
private struct Lent: @unchecked Sendable {
  let reader: SoundDeviceReader
}
