// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Settings of every target that names none: Swift 6, the coming defaults, warnings as errors.
let values: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// Settings of the targets that live on the main actor: the runtime, front ends, views.
let screens = values + [.defaultIsolation(MainActor.self)]

/// Settings of app targets: what an app's author has, so that sources stay plain SwiftUI.
let apps: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let appScreens = apps + [.defaultIsolation(MainActor.self)]

/// What makes a folder of Apps a package of its own, which is none of this one's business.
let ownPackage = ["Package.swift", "Start"]

#if os(Linux)
/// The products of one target each.
let libraries = [
  "Combine", "SwiftData", "MVVM", "FileStorage", "Keeping", "Console", "SQLite",
  "Postgres",
  "Markdown", "Pilot", "CurrentPerson",
]
/// What apps import by Apple's names.
let screenModules = [
  "SwiftUI", "UIKit", "os", "OSLog", "CoreGraphics", "UniformTypeIdentifiers",
  "UserNotifications", "AVFoundation", "SafariServices", "PhotosUI", "PencilKit", "SpriteKit",
  "CryptoKit", "Combine", "Security", "LocalAuthentication", "StoreKit", "WidgetKit", "AppIntents",
  "TipKit", "FoundationModels", "Charts", "CoreLocation", "MapKit", "WebKit", "AudioToolbox",
  "Vision", "BackgroundTasks", "CoreHaptics", "CoreMotion", "MessageUI", "Network", "SceneKit",
  "simd", "AVKit", "QuartzCore", "CoreTransferable", "CoreImage",
  "CoreData", "CoreML", "CoreMedia", "CoreVideo", "ImageIO", "VisionKit",
  "Photos", "MediaPlayer", "GameplayKit",
]
/// The tests of a module, in a folder of its name.
func test(_ name: String, _ needs: [Target.Dependency], _ own: [SwiftSetting]? = nil) -> Target {
  .testTarget(name: name + "Tests", dependencies: needs, swiftSettings: own)
}

/// An app in a folder of its name.
func app(_ name: String, _ needs: [Target.Dependency]) -> Target {
  .target(
    name: name,
    dependencies: needs,
    path: "Apps/" + name,
    exclude: ownPackage,
    swiftSettings: apps,
  )
}

/// A target with the settings of all.
func plain(_ name: String, _ needs: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: needs)
}

/// A target that lives on the main actor.
func screen(_ name: String, _ needs: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: needs, swiftSettings: screens)
}

/// Whether tests are there: sources that come with the command are without.
let hasTests = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests")

let tests: [Target] = [
  .target(name: "TestSupport", dependencies: ["HTTP", "FileStorage"], path: "Tests/Support"),
  .target(name: "CAllocations", path: "Tests/CAllocations", publicHeadersPath: "."),
  test("SQLite", ["SQLite", "TestSupport"]),
  test("Markdown", ["Markdown", "TestSupport"]),
  test("StateStores", ["StateStores", "Postgres", "TestSupport"]),
  test("Console", ["Console"]),
  test("Handover", ["Handover", "CurrentPerson", "CLinux", "CSwift"]),
  test("Serving", ["Serving", "Handover", "HTTP", "FileStorage", "Postgres", "TestSupport"]),
  test("CoreML", ["CoreML", "LearnedModels", "Projects", "TestSupport"]),
  test("Projects", ["Projects", "TestSupport"]),
  test("AppBuilder", ["AppBuilder", "TestSupport"]),
  test("Driving", ["Driving", "Pilot", "SwiftUI"], appScreens),
  test("StateCoding", ["StateCoding"]),
  test("Layout", ["Layout", "Geometry"]),
  test("Combine", ["Combine", "HTTP", "TestSupport"]),
  test(
    "Cells",
    ["Cells", "Terminal", "Display", "Geometry", "Pictures", "CLinux", "CVterm", "TestSupport"],
    screens,
  ),
  test("Plain", ["Plain", "Display", "MainLoop", "SwiftUICore", "Properties"], screens),
  test("CryptoKit", ["CryptoKit"]),
  test("CoreImage", ["CoreImage", "CoreVideo", "SwiftUICore", "Geometry", "Pictures"]),
  test("CoreData", ["CoreData", "SwiftUI", "Pilot", "TestSupport"], apps),
  test("Security", ["Security", "LocalAuthentication", "FileStorage", "TestSupport"]),
  test("HTTP", ["HTTP", "MainLoop", "TestSupport"]),
  test(
    "Browser",
    [
      "Browser", "PangoText", "Display", "HTTP", "SwiftUICore", "StateStores", "Properties",
      "Combine", "FileStorage", "TestSupport",
    ],
    screens,
  ),
  test(
    "SwiftUICore",
    [
      "SwiftUICore", "Display", "Layout", "Pilot", "Pictures", "Combine", "Properties",
      "Geometry", "StateCoding", "Symbols", "TestSupport",
    ],
    screens,
  ),
  test("MVVM", ["MVVM", "TestSupport"]),
  test("FileStorage", ["FileStorage", "Keeping", "TestSupport"]),
  test("PickPocket", ["PickPocket", "LockServer", "Pilot", "TestSupport"], screens),
  test("Hangman", ["Hangman", "SwiftUI", "Pilot", "FileStorage", "TestSupport"], appScreens),
  test(
    "Hub",
    ["HubModel", "Hub", "MVVM", "SQLite", "Markdown", "HTTP", "Pilot", "SwiftUI", "TestSupport"],
    appScreens,
  ),
  test(
    "ToDo",
    ["ToDoModel", "ToDo", "SwiftUICore", "Pilot", "SQLite", "Postgres", "Console", "TestSupport"],
  ),
  test(
    "Catalogue",
    [
      "Catalogue", "SwiftUI", "SwiftData", "SQLite", "Pilot", "Display", "OSLog", "CoreGraphics",
      "UniformTypeIdentifiers", "UserNotifications", "AVFoundation", "SafariServices", "PhotosUI",
      "PencilKit", "SpriteKit", "StoreKit", "WidgetKit", "AppIntents", "TipKit", "FoundationModels",
      "Charts", "CoreLocation", "MapKit", "WebKit", "AudioToolbox", "Vision", "BackgroundTasks",
      "CoreHaptics", "CoreMotion", "MessageUI", "Network", "SceneKit", "simd", "Pictures", "AVKit",
      "QuartzCore", "CoreTransferable", "ImageIO", "VisionKit", "Photos", "MediaPlayer",
      "GameplayKit", "TestSupport",
    ],
    appScreens,
  ),
  // Sources as authors of apps write them, in both language modes, without our own settings.
  test("Author", ["SwiftUI", "UIKit", "Combine", "SwiftData", "Pilot", "FileStorage"], apps),
  test(
    "AuthorFive",
    ["SwiftUI", "UIKit", "PhotosUI", "Combine", "SwiftData", "Pilot"],
    apps + [.swiftLanguageMode(.v5)],
  ),
  test("Times", ["Times", "Pilot", "Combine", "FileStorage", "TestSupport"], screens),
  test(
    "Counted",
    [
      "SwiftUICore", "Display", "Layout", "Pilot", "Cells", "Terminal", "Browser", "PickPocket",
      "Properties", "Times", "Hangman", "ToDoModel", "ToDo", "HubModel", "Hub", "MVVM", "HTTP",
      "FileStorage", "TestSupport", "CAllocations",
    ],
    screens,
  ),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "Pilot", "PickPocket", "Catalogue", "Times", "Hangman", "ToDoModel", "ToDo", "HubModel",
      "Hub", "martlet-hub", "martlet-todo", "martlet-screens", "SwiftUICore", "SwiftUI", "HTTP",
      "Display", "Cells", "Terminal", "Browser", "MainLoop", "CLinux", "CVterm", "FileStorage",
      "Postgres", "StateStores", "Handover", "TestSupport",
    ],
    exclude: ["Pictures/Golden", "Stored"],
    swiftSettings: screens,
  ),
]
let package = Package(
  name: "Martlet",
  products: [
    .library(name: "SwiftUI", targets: screenModules),
    // What `martlet run` links apps with.
    .library(
      name: "MartletRuntime",
      type: .dynamic,
      targets: screenModules + libraries.filter { $0 != "Combine" } + ["Driving"],
    ),
    // SwiftPM makes products of the programs by itself. Listed here, the apps' targets would belong
    // to who depends on this package, and the apps' own packages could not have the same.
  ] + libraries.map { .library(name: $0, targets: [$0]) },
  targets: [
    // Floor 1: values.
    .target(name: "Geometry"),
    // Floor 2: arithmetic and the language of the front ends.
    .target(name: "Layout", dependencies: ["Geometry"]),
    .target(name: "Display", dependencies: ["Geometry"]),
    .target(name: "MainLoop", dependencies: ["CLinux"]),
    .target(name: "Handover", dependencies: ["CLinux"]),
    .target(name: "CurrentPerson"),
    .target(name: "Console"),
    .target(name: "SQLite", dependencies: ["SQLite3"]),
    .target(name: "Postgres"),
    .target(name: "Markdown"),
    // It is read to make an app's class of a model, and computed by CoreML.
    .target(name: "LearnedModels"),
    .target(name: "Projects", dependencies: ["LearnedModels"]),
    .target(name: "AppBuilder", dependencies: ["Projects"]),
    .target(name: "StateCoding", dependencies: ["CSwift"]),
    plain("StateStores", ["StateCoding", "FileStorage", "Postgres", "CZlib"]),
    // What the compiler runs to expand macros.
    .macro(name: "MartletMacros"),
    // Floor 3: the runtime and the front ends.
    .target(name: "Combine", dependencies: ["CCurl"]),
    .target(name: "Pictures", dependencies: ["Geometry", "Display", "Combine", "CLinux"]),
    plain("Properties", ["Geometry", "Display", "Combine", "MartletMacros"]),
    .target(name: "Symbols", dependencies: ["Geometry", "Properties"], swiftSettings: values),
    .target(name: "CoreFoundationTypes"),
    screen(
      "SwiftUICore",
      [
        "Geometry", "Layout", "Display", "Pictures", "Symbols", "Combine", "Properties",
        "StateCoding", "UniformTypeIdentifiers", "MartletMacros", "CoreFoundationTypes", "CZlib",
      ],
    ),
    .target(name: "Cells", dependencies: ["Geometry", "Display", "Pictures", "CLinux"]),
    screen("Terminal", ["Geometry", "Display", "Pictures", "Cells", "CLinux", "MainLoop"]),
    screen("Plain", ["Geometry", "Display", "Cells", "CLinux", "MainLoop"]),
    .target(name: "HTTP", dependencies: ["CLinux", "CWslay", "CZlib", "COpenSSL", "MainLoop"]),
    plain("Serving", ["HTTP", "Handover", "FileStorage", "MainLoop", "Postgres", "CLinux"]),
    .target(name: "PangoText", dependencies: ["Geometry", "Display"]),
    .target(name: "CCurl", publicHeadersPath: ".", cSettings: [.treatAllWarnings(as: .error)]),
    // What FoundationNetworking calls of libcurl; the page's script as bytes, over which Swift is long.
    .target(name: "CClient", publicHeadersPath: ".", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Browser",
      dependencies: [
        "Geometry", "Display", "StateCoding", "StateStores", "FileStorage", "HTTP", "PangoText",
        "MainLoop", "CClient",
      ],
      exclude: ["Client"],
      swiftSettings: screens,
    ),
    screen(
      "Pilot",
      ["Geometry", "Display", "Cells", "SwiftUICore", "Properties", "MainLoop", "CLinux"],
    ),
    screen(
      "Driving",
      [
        "Geometry", "Display", "Pilot", "SwiftUI", "SwiftUICore", "Browser", "PangoText",
        "MainLoop",
      ],
    ),
    // Floor 4: what an app imports.
    screen(
      "SwiftUI",
      [
        "Geometry", "Layout", "Display", "Pictures", "Properties", "SwiftUICore", "Combine",
        "Cells", "Terminal", "Plain", "Browser", "HTTP", "MainLoop", "Console", "StateStores",
        "Postgres", "Handover", "CurrentPerson", "UniformTypeIdentifiers", "CLinux", "CSwift",
      ],
    ),
    // What apps import beside it, by Apple's names.
    .target(
      name: "SwiftData",
      dependencies: [
        "SwiftUICore", "Properties", "Combine", "SQLite", "MartletMacros", "StateCoding",
        "UniformTypeIdentifiers",
      ],
    ),
    plain(
      "CoreImage",
      ["SwiftUICore", "Properties", "Pictures", "Geometry", "CoreVideo", "_Testing_CoreImage"],
    ),
    plain("CoreData", ["SwiftUICore", "Properties", "Combine", "SQLite", "StateCoding"]),
    .target(name: "os"),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "UserNotifications", dependencies: ["Display", "Properties", "SwiftUICore"]),
    .target(name: "BackgroundTasks", dependencies: ["SwiftUICore"]),
    plain(
      "AVFoundation",
      ["Display", "Properties", "SwiftUICore", "CoreFoundationTypes", "CoreVideo"],
    ),
    .target(name: "AudioToolbox", dependencies: ["AVFoundation"]),
    screen("AVKit", ["AVFoundation", "Display", "SwiftUI", "SwiftUICore"]),
    .target(name: "QuartzCore", dependencies: ["SwiftUI"]),
    .target(name: "CoreTransferable", dependencies: ["SwiftUI", "UniformTypeIdentifiers"]),
    plain("CoreVideo", ["CoreFoundationTypes"]),
    plain("CoreMedia", ["AVFoundation", "CoreVideo"]),
    plain("Photos", ["SwiftUI", "SwiftUICore", "Properties", "CoreLocation"]),
    plain("MediaPlayer", ["SwiftUI", "Properties"]),
    plain("GameplayKit", ["simd"]),
    plain("Vision", ["SwiftUI", "SwiftUICore", "CoreImage", "CoreVideo", "Geometry", "Pictures"]),
    screen("VisionKit", ["SwiftUI", "SwiftUICore", "Vision", "UniformTypeIdentifiers"]),
    plain("ImageIO", ["CoreGraphics", "SwiftUICore", "Pictures"]),
    .target(name: "CryptoKit", dependencies: ["COpenSSL"]),
    plain("Security", ["CryptoKit", "FileStorage", "Properties", "CoreFoundationTypes"]),
    .target(name: "LocalAuthentication"),
    .target(name: "StoreKit", dependencies: ["SwiftUI"]),
    .target(name: "WidgetKit", dependencies: ["SwiftUI", "AppIntents", "MartletMacros"]),
    .target(name: "AppIntents", dependencies: ["SwiftUI"]),
    .target(name: "TipKit", dependencies: ["SwiftUI", "MartletMacros"]),
    .target(name: "FoundationModels", dependencies: ["MartletMacros"]),
    plain("CoreGraphics", ["SwiftUICore", "CoreFoundationTypes", "_Testing_CoreGraphics"]),
    .target(name: "UIKit", dependencies: ["SwiftUI", "CoreImage", "_Testing_UIKit"]),
    // What files import by themselves that import one of these and Testing.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_CoreImage"),
    .target(name: "_Testing_UIKit"),
    .target(name: "SafariServices", dependencies: ["SwiftUI"]),
    screen("PhotosUI", ["SwiftUI", "SwiftUICore", "Photos", "UniformTypeIdentifiers"]),
    .target(name: "PencilKit", dependencies: ["SwiftUI", "SwiftUICore"], swiftSettings: screens),
    screen("SpriteKit", ["Geometry", "SwiftUI", "SwiftUICore", "Properties"]),
    .target(name: "simd"),
    // Its nodes belong to no actor, as Apple's do.
    plain("SceneKit", ["simd", "Pictures", "Properties", "SwiftUI", "SwiftUICore"]),
    .target(name: "Charts", dependencies: ["SwiftUI", "SwiftUICore"], swiftSettings: screens),
    .target(name: "CoreLocation"),
    .target(name: "CoreHaptics"),
    .target(name: "CoreML", dependencies: ["LearnedModels"]),
    .target(name: "CoreMotion", dependencies: ["Properties"]),
    .target(name: "MessageUI", dependencies: ["SwiftUI"]),
    .target(name: "Network"),
    screen("MapKit", ["CoreLocation", "SwiftUI", "SwiftUICore"]),
    screen("WebKit", ["Display", "SwiftUI", "SwiftUICore"]),
    .target(name: "MVVM", dependencies: ["StateCoding"]),
    .target(name: "FileStorage"),
    // The name that FileStorage had in the last version.
    .target(name: "Keeping", dependencies: ["FileStorage"]),
    // The apps and the commands.
    app("PickPocket", ["SwiftUI", "FileStorage"]),
    app(
      "Catalogue",
      [
        "SwiftUI", "UniformTypeIdentifiers", "Combine", "UIKit", "Charts", "MapKit", "PencilKit",
        "PhotosUI", "SceneKit", "SpriteKit", "TipKit", "WebKit", "WidgetKit",
        "UserNotifications", "AVFoundation", "AudioToolbox", "CryptoKit", "LocalAuthentication",
        "StoreKit", "FoundationModels", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation",
        "AppIntents", "SafariServices",
      ],
    ),
    app("Times", ["SwiftUI", "FileStorage", "Combine"]),
    app("Hangman", ["SwiftUI", "FileStorage"]),
    // To-Do and Hub in two: what their commands need, which load no screens, and the screens.
    .target(
      name: "HubModel",
      dependencies: ["MVVM", "SQLite", "Markdown", "Console", "CCurl"],
      path: "Apps/Hub",
      exclude: ownPackage + ["Views", "HubApp.swift"],
      sources: ["Models", "ViewModels", "CommandLine"],
      swiftSettings: apps,
    ),
    .target(
      name: "Hub",
      dependencies: ["HubModel", "SwiftUI", "MVVM"],
      path: "Apps/Hub",
      exclude: ownPackage + ["Models", "ViewModels", "CommandLine"],
      sources: ["Views", "HubApp.swift"],
      swiftSettings: apps,
    ),
    .target(
      name: "ToDoModel",
      dependencies: ["SQLite", "Postgres", "Console"],
      path: "Apps/ToDo",
      exclude: ownPackage + ["ViewModels", "Views", "ToDoApp.swift"],
      sources: ["Models", "CommandLine"],
      swiftSettings: apps,
    ),
    .target(
      name: "ToDo",
      dependencies: ["ToDoModel", "SwiftUI", "UniformTypeIdentifiers"],
      path: "Apps/ToDo",
      exclude: ownPackage + ["Models", "CommandLine"],
      sources: ["ViewModels", "Views", "ToDoApp.swift"],
      swiftSettings: apps,
    ),
    screen("LockServer", ["HTTP", "PickPocket", "MainLoop", "Console"]),
    .executableTarget(name: "martlet-hub", dependencies: ["HubModel"]),
    .executableTarget(
      name: "martlet-run",
      dependencies: ["AppBuilder", "Projects", "StateStores", "HTTP", "MainLoop", "Serving"],
    ),
    .executableTarget(name: "martlet-todo", dependencies: ["ToDoModel"]),
    .executableTarget(name: "martlet", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "martlet-screens",
      dependencies: [
        "SwiftUI", "SwiftUICore", "PickPocket", "Catalogue", "Times", "Hangman", "ToDoModel",
        "ToDo", "Hub", "LockServer", "Console", "MainLoop", "StateStores",
        // Not imported: the programs stand beside each other, so who builds this one has all.
        "martlet", "martlet-hub", "martlet-run", "martlet-todo",
      ],
      swiftSettings: screens,
    ),
    .executableTarget(
      name: "bench-apps",
      dependencies: [
        "SwiftUI", "SwiftUICore", "Pilot", "PickPocket", "Times", "Hangman", "ToDo", "Hub",
      ],
      swiftSettings: screens,
    ),
    // System libraries.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSwift"),
    .systemLibrary(name: "CWslay", providers: [.apt(["libwslay-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "SQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    // Without a name for pkg-config: SwiftPM would ask for it even where no tests are built.
    .systemLibrary(name: "CVterm"),
  ] + (hasTests ? tests : []),
  swiftLanguageModes: [.v6],
)

// What no target says otherwise.
for target in package.targets where target.type != .system && target.swiftSettings == nil {
  target.swiftSettings = values
}
// A build asks only of the modules that a target names whether they are new: each names all that it
// sees, or it would keep the old layout of a type that it sees through another module, and crash.
let needs = Dictionary(grouping: package.targets, by: \.name).mapValues { $0[0].dependencies }
for target in package.targets {
  var seen: Set<String> = []
  var left = target.dependencies
  target.dependencies = []
  while let next = left.popLast() {
    guard case .byNameItem(let name, _) = next else { fatalError("Name targets plainly: \(next)") }
    guard seen.insert(name).inserted else { continue }
    target.dependencies.append(next)
    left += needs[name] ?? []
  }
}
#else
// On Apple's systems an app gets Apple's own SwiftUI; so its manifest is the same on both.
let portable = ["MVVM", "FileStorage", "Console", "SQLite", "Postgres", "CurrentPerson"]
let package = Package(
  name: "Martlet",
  products: [
    .library(name: "SwiftUI", targets: ["MartletOnApple"]),
    .library(name: "Keeping", targets: ["Keeping"]),
  ] + portable.map { .library(name: $0, targets: [$0]) },
  targets: [
    .target(name: "MartletOnApple"),
    .target(name: "Keeping", dependencies: ["FileStorage"], swiftSettings: values),
  ] + portable.map { .target(name: $0, swiftSettings: values) },
)
#endif
