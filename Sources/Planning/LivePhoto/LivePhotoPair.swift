/// The metadata by which a video and an image form a Live Photo.
package struct LivePhotoPair: Hashable, Sendable {
  /// The identifier that both have.
  package let identifier: String
  /// The still's time on the video's own clock, in seconds.
  package let stillSeconds: Double

  package init(identifier: String, stillSeconds: Double) {
    (self.identifier, self.stillSeconds) = (identifier, stillSeconds)
  }
}
