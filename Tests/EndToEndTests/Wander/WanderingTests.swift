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

extension EndToEnd {
  /// What must hold of any app holds of ours, whatever comes into somebody's mind.
  @Suite(.timeLimit(.minutes(60)))
  struct WanderingTests {
    @Test(arguments: WanderLimits.some(of: Script.all.map(\.page)))
    func `everything holds on a page of the catalogue`(_ page: String) async throws {
      try await withOwnData {
        let family = try #require(Family(rawValue: page))
        // The page alone is there sooner; every other seed farther on has the whole app.
        for seed in WanderLimits.seeds {
          if seed % 2 == 1 {
            await wander(seed) {
              Pilot(columns: 80, rows: 50) { NavigationStack { FamilyPage(family: family) } }
            }
          } else {
            let first = PilotAct.tap(PilotTarget(page, .row))
            await wander(seed, after: [first]) { Pilot(CatalogueApp.self, columns: 80, rows: 50) }
          }
        }
      }
    }

    /// The apps, with data of their own.
    enum Subject: String, CaseIterable {
      case pickPocket, times, hangman, toDo, hub

      /// - Parameter hub: makes what Hub shows, for each process anew.
      func pilot(_ hub: @escaping () throws -> HubStage) -> Pilot {
        switch self {
        case .pickPocket: Pilot(PickPocketApp.self, columns: 60, rows: 44)
        case .times: Pilot(TimesApp.self, columns: 60, rows: 44)
        case .hangman: Pilot(HangmanApp.self, columns: 60, rows: 44)
        case .toDo: Pilot(ToDoApp.self, columns: 60, rows: 44)
        case .hub:
          Pilot(columns: 60, rows: 44) {
            switch Result(catching: hub) {
            case .success(let stage): stage.view
            case .failure(let error): Text("\(error)")
            }
          }
        }
      }
    }

    @Test(arguments: WanderLimits.some(of: Subject.allCases.map(\.rawValue)))
    func `everything holds in an app`(_ app: String) async throws {
      let subject = try #require(Subject(rawValue: app))
      // Nobody's own data, and no server.
      let hub = try await HubStage(.list)
      try await withOwnData {
        for seed in WanderLimits.seeds {
          await wander(seed) { subject.pilot { hub } }
        }
      }
    }

    private func wander(
      _ seed: UInt64,
      after first: [PilotAct] = [],
      _ make: () -> Pilot,
    ) async {
      let pilot = make()
      defer { pilot.close() }
      do {
        try await pilot.wander(acts: WanderLimits.acts, seed: seed, after: first)
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}
