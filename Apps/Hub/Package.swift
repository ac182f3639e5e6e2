// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hub",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.executable(name: "hub", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "HubModel",
      dependencies: [
        .product(name: "MVVM", package: "Martlet"),
        .product(name: "SQLite", package: "Martlet"),
        .product(name: "Markdown", package: "Martlet"),
        .product(name: "Console", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Views", "HubApp.swift", "Start"],
      sources: ["Models", "ViewModels", "CommandLine"],
    ),
    .target(
      name: "Hub",
      dependencies: [
        "HubModel",
        .product(name: "SwiftUI", package: "Martlet"),
        .product(name: "MVVM", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Models", "ViewModels", "CommandLine", "Start"],
      sources: ["Views", "HubApp.swift"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["Hub", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
