internal import ImprintValues
internal import Synchronization

/// A cache for several threads, in which each value is computed once: a thread that asks for a value in the making waits
/// for it.
///
/// Values that are no longer used are evicted, the least recently used first, and made anew when they are asked for
/// again. A thread may ask for values of other caches while it makes one, but never for one of the same cache.
final class OnceCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: LRUCache<Key, Value>
    /// The values that are being made.
    var making: [Key: Pending] = [:]
  }

  /// A value that is being made; its lock is held meanwhile.
  private final class Pending: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private enum Lookup {
    case value(Value)
    case making(Pending)
  }

  private let state: Mutex<State>
  private let cost: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - limit: the largest total cost of what is cached.
  ///   - cost: of a value, in the unit of the limit.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
    state = Mutex(State(values: LRUCache(limit: limit)))
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
    let lookup = state.withLock { state -> Lookup in
      if let cached = state.values.value(for: key) { return .value(cached) }
      let pending = state.making[key] ?? Pending()
      state.making[key] = pending
      return .making(pending)
    }
    switch lookup {
    case .value(let value): return (value, false)
    case .making(let pending):
      return try pending.value.withLock { value throws(Failure) in
        if let value { return (value, false) }
        defer { end(key, pending) }
        let new = try make()
        value = new
        state.withLock { $0.values.insert(new, for: key, cost: cost(new)) }
        return (new, true)
      }
    }
  }

  /// Ends the making of a value: other threads look in the cache from now on, or make the value themselves after a
  /// failure.
  private func end(_ key: Key, _ pending: Pending) {
    state.withLock { if $0.making[key] === pending { $0.making[key] = nil } }
  }
}
