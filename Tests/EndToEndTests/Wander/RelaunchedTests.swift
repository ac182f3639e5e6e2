import Foundation
import Hangman
import PickPocket
import Pilot
import SwiftUI
import SwiftUICore
import Testing
import Times
import ToDo

@testable import Catalogue
@testable import Hub
@testable import HubModel

extension EndToEnd {
  /// After the end of its process an app is where it was, whatever was done before.
  @Suite(.timeLimit(.minutes(60)))
  struct RelaunchedTests {
    @Test(arguments: WanderLimits.some(of: Script.all.map(\.page)))
    func `a page of the catalogue is as it was`(_ page: String) async throws {
      try await withOwnData {
        let family = try #require(Family(rawValue: page))
        for seed in WanderLimits.seeds {
          await relaunch(page, seed) {
            Pilot(columns: 80, rows: 50) { NavigationStack { FamilyPage(family: family) } }
          }
        }
      }
    }

    @Test(arguments: WanderLimits.some(of: ["pickPocket", "times", "hangman", "toDo", "hub"]))
    func `an app is as it was`(_ app: String) async throws {
      let subject = try #require(WanderingTests.Subject(rawValue: app))
      try await withOwnData {
        for seed in WanderLimits.seeds {
          let (store, marks, clock) = (try HubStore(), HubMarks(), StandingClock())
          await relaunch(app, seed) {
            subject.pilot { try HubStage(.list, over: store, marks: marks, clock: clock) }
          }
        }
      }
    }

    private func relaunch(_ name: String, _ seed: UInt64, _ make: () -> Pilot) async {
      let pilot = make()
      defer { pilot.close() }
      do {
        let report = try await pilot.wander(acts: WanderLimits.acts, seed: seed)
        guard let difference = await pilot.differenceAfterRelaunch() else { return }
        Issue.record(
          """
          \(name) differs after \(report.acts.count) acts of seed \(seed): \(difference)
          \(report.acts.map { "\($0)" }.joined(separator: ", "))
          """
        )
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
