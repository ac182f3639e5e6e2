// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hangman",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.executable(name: "hangman", targets: ["Start"])],
  dependencies: [.package(name: "Martlet", path: "../..")],
  targets: [
    .target(
      name: "Hangman",
      dependencies: [
        .product(name: "SwiftUI", package: "Martlet"),
        .product(name: "FileStorage", package: "Martlet"),
      ],
      path: ".",
      exclude: ["Start"],
    ),
    .executableTarget(
      name: "Start",
      dependencies: ["Hangman", .product(name: "SwiftUI", package: "Martlet")],
      path: "Start",
    ),
  ],
)
