internal import ImprintMedia
internal import ImprintPlanning

/// Makes slides ahead of time, on a thread of its own.
///
/// The thread ends after the last slide, or when the reader is closed.
// Unchecked: the error is written before the queue is finished, and read afterwards.
final class SlideReader: @unchecked Sendable {
  /// A slide with its number.
  struct Slide {
    /// Its look: the same frame as long as it shows, or those of a video.
    enum Content {
      case frame(VideoFrame)
      case video(ReducedVideo)
    }

    let number: Int
    let content: Content
  }

  private let maker: SlideMaker
  /// Decoding an image takes as long as many frames are shown, so one slide is made ahead.
  private let queue = BoundedQueue<Slide>(capacity: 1)
  private var error: ExportError?

  /// - Parameter numbers: the numbers of the required slides, in order.
  /// - Throws: `ExportError` where the system has no more threads.
  init(_ maker: SlideMaker, numbers: some Sequence<Int> & Sendable) throws(ExportError) {
    self.maker = maker
    let work: @Sendable () -> Void = { [self] in
      do throws(ExportError) {
        for number in numbers {
          let content: Slide.Content =
            if let video = try maker.video(number) { .video(video) } else {
              .frame(try maker.slide(number))
            }
          let slide = Slide(number: number, content: content)
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
  /// - Throws: `ExportError` for an image that cannot be shown.
  func next() throws(ExportError) -> Slide? {
    if let slide = queue.take() { return slide }
    if let error { throw error }
    return nil
  }

  /// Asks the thread to end, and returns at once.
  func close() { queue.close() }
}
