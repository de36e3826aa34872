internal import ImprintValues

extension ParentSpace {
  /// Resolves lengths along one axis; plain numbers are units.
  func resolver(_ resolve: @escaping (Length) -> Double) -> ValueResolver {
    ValueResolver { value in
      switch value {
      case .length(let length): Vector(resolve(length), 0)
      case .number(let number): Vector(number, 0)
      default: nil
      }
    }
  }

  /// Resolves pairs of lengths.
  var offsets: ValueResolver {
    ValueResolver { value in
      switch value {
      case .offset(let offset): vector(offset)
      case .point(let point): Vector(point.x, point.y)
      default: nil
      }
    }
  }
}
