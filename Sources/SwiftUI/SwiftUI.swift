// What Apple's SwiftUI re-exports: apps import nothing else for these.
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Geometry
@_exported public import Layout
@_exported public import Observation
@_exported public import Properties
@_exported public import SwiftUICore
@_exported public import UniformTypeIdentifiers
