import Foundation

/// The bytes of a model, as its fields are put together.
struct ModelBytes {
  private(set) var data = Data()

  private mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      data.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    data.append(UInt8(rest))
  }

  mutating func add(_ field: Int, _ number: Int) {
    append(number: UInt64(field << 3))
    append(number: UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ field: Int, _ value: Double) {
    append(number: UInt64(field << 3 | 1))
    for shift in stride(from: 0, to: 64, by: 8) {
      data.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  mutating func add(_ field: Int, _ bytes: Data) {
    append(number: UInt64(field << 3 | 2))
    append(number: UInt64(bytes.count))
    data.append(bytes)
  }

  mutating func add(_ field: Int, _ text: String) { add(field, Data(text.utf8)) }

  mutating func add(_ field: Int, _ values: [Double]) {
    var packed = Data()
    for value in values {
      for shift in stride(from: 0, to: 64, by: 8) {
        packed.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
      }
    }
    add(field, packed)
  }

  mutating func add(_ field: Int, _ make: (inout ModelBytes) -> Void) {
    var inner = ModelBytes()
    make(&inner)
    add(field, inner.data)
  }
}

extension ModelBytes {
  /// Inputs and outputs, each with the number of its type's field; 5 is an array, 6 a dictionary.
  mutating func describe(
    _ inputs: KeyValuePairs<String, Int>,
    _ outputs: KeyValuePairs<String, Int>,
    probabilities: String? = nil,
  ) {
    add(1, 4)
    add(2) { description in
      for (field, features) in [(1, inputs), (10, outputs)] {
        for (name, type) in features {
          description.add(field) {
            $0.add(1, name)
            $0.add(3) { $0.add(type) { if type == 6 { $0.add(2) { _ in } } } }
          }
        }
      }
      description.add(11, outputs[0].key)
      if let probabilities { description.add(12, probabilities) }
    }
  }

  static func model(_ make: (inout ModelBytes) -> Void) -> Data {
    var bytes = ModelBytes()
    make(&bytes)
    return bytes.data
  }

  /// How long somebody sleeps, as Create ML makes a model of a table: the inputs in one array, and
  /// a weighted sum.
  static let sleep = model { model in
    model.describe(["wake": 2, "estimatedSleep": 2, "coffee": 2], ["actualSleep": 2])
    model.add(201) {
      $0.add(1) { pipeline in
        pipeline.add(1) { vectorizer in
          vectorizer.describe(["wake": 2, "estimatedSleep": 2, "coffee": 2], ["all": 5])
          vectorizer.add(602) { list in
            for name in ["wake", "estimatedSleep", "coffee"] {
              list.add(1) {
                $0.add(1, name)
                $0.add(2, 1)
              }
            }
          }
        }
        pipeline.add(1) { sum in
          sum.describe(["all": 5], ["actualSleep": 2])
          sum.add(300) {
            $0.add(1) { $0.add(1, [0.25, 3_600, -60.5]) }
            $0.add(2, [7.5])
          }
        }
      }
    }
  }

  /// Sorts numbers into "low", "middle" and "high" by one tree.
  static func tree(second limit: Double = 20, yes: Int = 3) -> Data {
    model { model in
      model.describe(
        ["size": 2],
        ["label": 3, "labelProbability": 6],
        probabilities: "labelProbability",
      )
      model.add(402) { classifier in
        classifier.add(1) { trees in
          trees.add(1) { $0.branch(0, at: 10, yes: 1, no: 2) }
          trees.add(1) { $0.leaf(1, [4, 0, 0]) }
          trees.add(1) { $0.branch(2, at: limit, yes: yes, no: 4) }
          trees.add(1) { $0.leaf(3, [0, 4, 0]) }
          trees.add(1) { $0.leaf(4, [0, 0, 4]) }
          trees.add(2, 3)
          trees.add(3, [0, 0, 0])
        }
        classifier.add(2, 1)
        classifier.add(100) { for name in ["low", "middle", "high"] { $0.add(1, name) } }
      }
    }
  }

  private mutating func branch(_ node: Int, at limit: Double, yes: Int, no: Int) {
    add(2, node)
    add(3, 0)
    add(11, limit)
    add(12, yes)
    add(13, no)
    add(14, 1)
  }

  private mutating func leaf(_ node: Int, _ values: [Double]) {
    add(2, node)
    add(3, 6)
    for (index, value) in values.enumerated() {
      add(20) {
        $0.add(1, index)
        $0.add(2, value)
      }
    }
  }
}
