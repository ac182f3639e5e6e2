import Combine
import Foundation
import FoundationNetworking
import Testing

final class Thermometer: ObservableObject {
  @Published private(set) var text = "–"
  let readings = PassthroughSubject<Double, Never>()

  init() {
    readings
      .filter { $0 >= -273.15 }
      .map { "\(Int($0.rounded())) °C" }
      .removeDuplicates()
      .assign(to: &$text)
  }
}

struct Station: Decodable {
  var name: String
}

func stations(at address: URL) -> AnyPublisher<[Station], any Error> {
  URLSession.shared.dataTaskPublisher(for: address)
    .map(\.data)
    .decode(type: [Station].self, decoder: JSONDecoder())
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
}

func wordCounts(
  of texts: some Publisher<String, Never>,
  on scheduler: some Scheduler,
) -> some Publisher<Int, Never> {
  texts
    .map { $0.split(separator: " ").count }
    .removeDuplicates()
    .receive(on: scheduler)
}

struct CombineListingTests {
  @Test func `a reading is rounded, and one that cannot be is dropped`() {
    let thermometer = Thermometer()
    thermometer.readings.send(20.6)
    thermometer.readings.send(-300)
    #expect(thermometer.text == "21 °C")
  }

  @Test func `an immediate scheduler delivers at once`() {
    var counts: [Int] = []
    let texts = ["a word", "two words", "and now four words"].publisher
    let following = wordCounts(of: texts, on: ImmediateScheduler.shared).sink { counts.append($0) }
    #expect(counts == [2, 4])
    following.cancel()
  }

  @Test @MainActor func `a task waits for values`() async {
    let ticks = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
    var count = 0
    for await _ in ticks.prefix(3).values { count += 1 }
    #expect(count == 3)
  }
}
