// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ToDo",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.executable(name: "todo", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "ToDoModel",
      dependencies: [
        .product(name: "SQLite", package: "Martlet"),
        .product(name: "Postgres", package: "Martlet"),
        .product(name: "Console", package: "Martlet"),
      ],
      path: ".",
      exclude: ["ViewModels", "Views", "ToDoApp.swift", "Start"],
      sources: ["Models", "CommandLine"],
    ),
    .target(
      name: "ToDo",
      dependencies: [
        "ToDoModel",
        .product(name: "SwiftUI", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Models", "CommandLine", "Start"],
      sources: ["ViewModels", "Views", "ToDoApp.swift"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["ToDo", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
