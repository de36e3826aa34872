internal import ImprintValues
internal import Synchronization

/// A cache for several threads, in which each value is made once: a thread that asks for a value in the making waits
/// for it.
///
/// Values that are no longer used are evicted, the least recently used first, and made anew when they are asked for
/// again. A thread may ask for values of other caches while it makes one, but never for one of the same cache.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var made: LRUCache<Key, Value>
    /// The values that are being made.
    var making: [Key: Pending] = [:]
  }

  /// A value that is being made; its lock is held meanwhile.
  private final class Pending: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private enum Found {
    case made(Value)
    case making(Pending)
  }

  private let state: Mutex<State>
  private let cost: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - limit: the largest total cost of what is cached.
  ///   - cost: of a value, in the unit of the limit.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
    state = Mutex(State(made: LRUCache(limit: limit)))
    self.cost = cost
  }

  /// The value for a key.
  ///
  /// - Parameter make: called where no other thread makes it, or the one that did has failed.
  /// - Returns: also whether this call has made it.
  /// - Throws: what `make` throws.
  func value<Failure: Error>(
    for key: Key, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, isNew: Bool) {
    let found = state.withLock { state -> Found in
      if let made = state.made.value(for: key) { return .made(made) }
      let pending = state.making[key] ?? Pending()
      state.making[key] = pending
      return .making(pending)
    }
    switch found {
    case .made(let value): return (value, false)
    case .making(let pending):
      return try pending.value.withLock { value throws(Failure) in
        if let value { return (value, false) }
        defer { end(key, pending) }
        let made = try make()
        value = made
        state.withLock { $0.made.insert(made, for: key, cost: cost(made)) }
        return (made, true)
      }
    }
  }

  /// Ends the making of a value: other threads look in the cache from now on, or make the value themselves after a
  /// failure.
  private func end(_ key: Key, _ pending: Pending) {
    state.withLock { if $0.making[key] === pending { $0.making[key] = nil } }
  }
}
