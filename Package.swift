// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Settings of every target: Swift 6, the coming defaults, warnings as errors.
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

/// What makes a folder of Apps a package of its own, which is none of this one's business.
let ownPackage = ["Package.swift", "Start"]

#if os(Linux)
let package = Package(
  name: "Martlet",
  products: [
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "UIKit", "os", "OSLog", "CoreGraphics", "UniformTypeIdentifiers",
        "UserNotifications", "AVFoundation", "SafariServices", "PhotosUI", "PencilKit", "Combine",
      ],
    ),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(name: "MVVM", targets: ["MVVM"]),
    .library(name: "FileStorage", targets: ["FileStorage"]),
    .library(name: "Keeping", targets: ["Keeping"]),
    .library(name: "Console", targets: ["Console"]),
    .library(name: "SQLite", targets: ["SQLite"]),
    .library(name: "Postgres", targets: ["Postgres"]),
    .library(name: "Markdown", targets: ["Markdown"]),
    .library(name: "Pilot", targets: ["Pilot"]),
    // SwiftPM makes products of the programs by itself. Were they listed here, the apps' targets would
    // belong to who depends on this package, and the apps' own packages could not have the same.
  ],
  targets: [
    // Floor 1: values.
    .target(name: "Geometry", swiftSettings: values),
    // Floor 2: arithmetic and the language of the front ends.
    .target(name: "Layout", dependencies: ["Geometry"], swiftSettings: values),
    .target(name: "Display", dependencies: ["Geometry"], swiftSettings: values),
    .target(name: "MainLoop", dependencies: ["CLinux"], swiftSettings: values),
    .target(name: "Console", swiftSettings: values),
    .target(name: "SQLite", dependencies: ["SQLite3"], swiftSettings: values),
    .target(name: "Postgres", swiftSettings: values),
    .target(name: "Markdown", swiftSettings: values),
    .target(name: "StateCoding", dependencies: ["CSwift"], swiftSettings: values),
    // What the compiler runs to expand macros.
    .macro(name: "MartletMacros", swiftSettings: values),
    // Floor 3: the runtime and the front ends.
    .target(name: "Combine", swiftSettings: values),
    .target(
      name: "Pictures",
      dependencies: ["Geometry", "Display", "Combine", "CLinux"],
      swiftSettings: values,
    ),
    .target(
      name: "Properties",
      dependencies: ["Geometry", "Display", "Combine", "MartletMacros"],
      swiftSettings: values,
    ),
    .target(name: "Symbols", dependencies: ["Geometry", "Properties"], swiftSettings: screens),
    .target(
      name: "SwiftUICore",
      dependencies: [
        "Geometry", "Layout", "Display", "Pictures", "Symbols", "Combine", "Properties",
        "StateCoding", "UniformTypeIdentifiers", "MartletMacros",
      ],
      swiftSettings: screens,
    ),
    .target(
      name: "Cells",
      dependencies: ["Geometry", "Display", "Pictures", "CLinux"],
      swiftSettings: values,
    ),
    .target(
      name: "Terminal",
      dependencies: ["Geometry", "Display", "Pictures", "Cells", "CLinux", "MainLoop"],
      swiftSettings: screens,
    ),
    .target(
      name: "Plain",
      dependencies: ["Geometry", "Display", "Cells", "CLinux", "MainLoop"],
      swiftSettings: screens,
    ),
    .target(
      name: "HTTP",
      dependencies: ["CLinux", "CWslay", "CZlib", "COpenSSL", "MainLoop"],
      swiftSettings: values,
    ),
    .target(name: "PangoText", dependencies: ["Geometry", "Display"], swiftSettings: values),
    // The page's script as bytes; for Swift they would be literals, which take it long.
    .target(name: "CClient", publicHeadersPath: ".", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Browser",
      dependencies: ["Geometry", "Display", "HTTP", "PangoText", "MainLoop", "CClient"],
      exclude: ["Client"],
      swiftSettings: screens,
    ),
    .target(
      name: "Pilot",
      dependencies: [
        "Geometry", "Display", "Cells", "SwiftUICore", "Properties", "MainLoop",
      ],
      swiftSettings: screens,
    ),
    // Floor 4: what an app imports.
    .target(
      name: "SwiftUI",
      dependencies: [
        "Geometry", "Layout", "Display", "Pictures", "Properties", "SwiftUICore", "Combine",
        "Terminal", "Plain", "Browser", "MainLoop", "Console", "UniformTypeIdentifiers",
      ],
      swiftSettings: screens,
    ),
    // What apps import beside it, by Apple's names.
    .target(
      name: "SwiftData",
      dependencies: ["SwiftUICore", "Properties", "Combine", "SQLite", "MartletMacros"],
      swiftSettings: values,
    ),
    .target(name: "os", swiftSettings: values),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: values),
    .target(name: "UniformTypeIdentifiers", swiftSettings: values),
    .target(name: "UserNotifications", dependencies: ["Properties"], swiftSettings: values),
    .target(name: "AVFoundation", dependencies: ["Properties"], swiftSettings: values),
    .target(
      name: "CoreGraphics",
      dependencies: ["SwiftUICore", "_Testing_CoreGraphics"],
      swiftSettings: values,
    ),
    .target(name: "UIKit", dependencies: ["SwiftUI", "_Testing_UIKit"], swiftSettings: values),
    // What files import by themselves that import one of these and Testing.
    .target(name: "_Testing_CoreGraphics", swiftSettings: values),
    .target(name: "_Testing_UIKit", swiftSettings: values),
    .target(name: "SafariServices", dependencies: ["SwiftUI"], swiftSettings: values),
    .target(
      name: "PhotosUI",
      dependencies: ["SwiftUI", "SwiftUICore", "UniformTypeIdentifiers"],
      swiftSettings: screens,
    ),
    .target(name: "PencilKit", dependencies: ["SwiftUI", "SwiftUICore"], swiftSettings: screens),
    .target(name: "MVVM", swiftSettings: values),
    .target(name: "FileStorage", swiftSettings: values),
    // The name that FileStorage had in the last version.
    .target(name: "Keeping", dependencies: ["FileStorage"], swiftSettings: values),
    // The apps and the commands.
    .target(
      name: "PickPocket",
      dependencies: ["SwiftUI", "FileStorage"],
      path: "Apps/PickPocket",
      exclude: ownPackage,
      swiftSettings: apps,
    ),
    .target(
      name: "Catalogue",
      dependencies: ["SwiftUI", "UniformTypeIdentifiers", "Combine"],
      path: "Apps/Catalogue",
      exclude: ownPackage,
      swiftSettings: apps,
    ),
    .target(
      name: "Times",
      dependencies: ["SwiftUI", "FileStorage", "Combine"],
      path: "Apps/Times",
      exclude: ownPackage,
      swiftSettings: apps,
    ),
    .target(
      name: "Hangman",
      dependencies: ["SwiftUI", "FileStorage"],
      path: "Apps/Hangman",
      exclude: ownPackage,
      swiftSettings: apps,
    ),
    // To-Do and Hub in two: what their commands need, which load no screens, and the screens.
    .target(
      name: "HubModel",
      dependencies: ["MVVM", "SQLite", "Markdown", "Console"],
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
    .target(
      name: "LockServer",
      dependencies: ["HTTP", "PickPocket", "MainLoop", "Console"],
      swiftSettings: screens,
    ),
    .executableTarget(name: "martlet-hub", dependencies: ["HubModel"], swiftSettings: values),
    .executableTarget(name: "martlet", dependencies: ["ToDoModel"], swiftSettings: values),
    .executableTarget(
      name: "martlet-screens",
      dependencies: [
        "SwiftUI", "SwiftUICore", "PickPocket", "Catalogue", "Times", "Hangman", "ToDoModel",
        "ToDo", "Hub", "LockServer", "Console",
        // Not imported: the three programs stand beside each other, so who builds this one has all.
        "martlet", "martlet-hub",
      ],
      swiftSettings: screens,
    ),
    .executableTarget(name: "bench-apps", dependencies: ["SwiftUI"], swiftSettings: screens),
    // System libraries.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSwift"),
    .systemLibrary(name: "CWslay", providers: [.apt(["libwslay-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "SQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    // Without a name for pkg-config: SwiftPM would ask for it even where no tests are built.
    .systemLibrary(name: "CVterm"),
    // Tests, and what several of them need.
    .target(
      name: "TestSupport",
      dependencies: ["HTTP", "FileStorage"],
      path: "Tests/Support",
      swiftSettings: values,
    ),
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["SQLite", "TestSupport"],
      swiftSettings: values,
    ),
    .testTarget(
      name: "MarkdownTests",
      dependencies: ["Markdown", "TestSupport"],
      swiftSettings: values,
    ),
    .testTarget(name: "ConsoleTests", dependencies: ["Console"], swiftSettings: values),
    .testTarget(name: "StateCodingTests", dependencies: ["StateCoding"], swiftSettings: values),
    .testTarget(name: "LayoutTests", dependencies: ["Layout", "Geometry"], swiftSettings: values),
    .testTarget(
      name: "CombineTests",
      dependencies: ["Combine", "HTTP", "TestSupport"],
      swiftSettings: values,
    ),
    .testTarget(
      name: "CellsTests",
      dependencies: [
        "Cells", "Terminal", "Display", "Geometry", "Pictures", "CLinux", "CVterm", "TestSupport",
      ],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "PlainTests",
      dependencies: ["Plain", "Display", "MainLoop", "SwiftUICore", "Properties", "TestSupport"],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["HTTP", "MainLoop", "TestSupport"],
      swiftSettings: values,
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Browser", "PangoText", "Display", "HTTP", "SwiftUICore", "Properties", "Combine",
        "TestSupport",
      ],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "SwiftUICoreTests",
      dependencies: [
        "SwiftUICore", "Display", "Layout", "Pilot", "Pictures", "Combine", "Properties",
        "Geometry", "StateCoding", "TestSupport",
      ],
      swiftSettings: screens,
    ),
    .testTarget(name: "MVVMTests", dependencies: ["MVVM", "TestSupport"], swiftSettings: values),
    .testTarget(
      name: "FileStorageTests",
      dependencies: ["FileStorage", "Keeping", "TestSupport"],
      swiftSettings: values,
    ),
    .testTarget(
      name: "PickPocketTests",
      dependencies: ["PickPocket", "LockServer", "Pilot", "FileStorage", "TestSupport"],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "HangmanTests",
      dependencies: ["Hangman", "SwiftUI", "Pilot", "FileStorage", "TestSupport"],
      swiftSettings: apps + [.defaultIsolation(MainActor.self)],
    ),
    .testTarget(
      name: "HubTests",
      dependencies: [
        "HubModel", "Hub", "MVVM", "SQLite", "Markdown", "HTTP", "Pilot", "SwiftUI", "TestSupport",
      ],
      swiftSettings: apps + [.defaultIsolation(MainActor.self)],
    ),
    .testTarget(
      name: "ToDoTests",
      dependencies: [
        "ToDoModel", "ToDo", "SwiftUICore", "Pilot", "SQLite", "Postgres", "Console",
        "TestSupport",
      ],
      swiftSettings: values,
    ),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "Catalogue", "SwiftUI", "SwiftData", "SQLite", "Pilot", "Display", "OSLog", "CoreGraphics",
        "UniformTypeIdentifiers", "UserNotifications", "AVFoundation", "SafariServices", "PhotosUI",
        "PencilKit",
      ],
      swiftSettings: apps + [.defaultIsolation(MainActor.self)],
    ),
    // Sources as authors of apps write them, in both language modes, without our own settings.
    .testTarget(
      name: "AuthorTests",
      dependencies: ["SwiftUI", "UIKit", "Combine", "SwiftData", "Pilot", "FileStorage"],
      swiftSettings: apps,
    ),
    .testTarget(
      name: "AuthorFiveTests",
      dependencies: ["SwiftUI", "UIKit", "Combine", "SwiftData", "Pilot"],
      swiftSettings: apps + [.swiftLanguageMode(.v5)],
    ),
    .testTarget(
      name: "TimesTests",
      dependencies: ["Times", "Pilot", "Combine", "FileStorage", "TestSupport"],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "CountedTests",
      dependencies: [
        "SwiftUICore", "Display", "Layout", "Pilot", "Cells", "Terminal", "Browser", "PickPocket",
        "Properties",
      ],
      swiftSettings: screens,
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Pilot", "PickPocket", "Catalogue", "Times", "Hangman", "ToDoModel", "ToDo", "HubModel",
        "Hub", "martlet", "martlet-hub", "martlet-screens", "SwiftUICore", "SwiftUI", "HTTP",
        "Display", "Cells", "Terminal", "Browser", "MainLoop",
        "CLinux", "CVterm", "FileStorage", "TestSupport",
      ],
      exclude: ["Pictures/Golden", "Stored"],
      swiftSettings: screens,
    ),
  ],
  swiftLanguageModes: [.v6],
)
#else
// On Apple's systems an app gets Apple's own SwiftUI; the product is there so that
// an app's manifest is the same on both.
let portable = ["MVVM", "FileStorage", "Console", "SQLite", "Postgres"]
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
