internal import ImprintMedia
internal import ImprintPlanning

/// Makes slides ahead of their time, on a thread of its own.
///
/// The thread ends after the last slide, or where the reader is closed.
// Unchecked: the error is written before the queue is finished, and read after.
final class SlideReader: @unchecked Sendable {
  /// A slide, and its number.
  struct Slide {
    let number: Int
    let frame: VideoFrame
  }

  private let maker: SlideMaker
  /// Decoding takes as long as many frames are shown: one slide is ready while the next one is made.
  private let queue = BoundedQueue<Slide>(capacity: 1)
  private var error: ExportError?

  /// - Parameter numbers: of the slides that are wanted, in order.
  /// - Throws: `ExportError` where the system has no thread left.
  init(_ maker: SlideMaker, numbers: some Sequence<Int> & Sendable) throws(ExportError) {
    self.maker = maker
    let work: @Sendable () -> Void = { [self] in
      do throws(ExportError) {
        for number in numbers {
          let slide = Slide(number: number, frame: try maker.slide(number))
          if !queue.put(slide) { return }
        }
      } catch {
        self.error = error
      }
      queue.finish()
    }
    if !WorkerThread.start(work) { throw .noThread }
  }

  /// Waits for the next slide; nil after the last one.
  ///
  /// - Throws: `ExportError` of the image that could not be shown.
  func next() throws(ExportError) -> Slide? {
    if let slide = queue.take() { return slide }
    if let error { throw error }
    return nil
  }

  /// Asks its thread to end; returns at once.
  func close() { queue.close() }
}
