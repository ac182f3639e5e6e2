public import SwiftUI
public import UIKit

public typealias PlatformColor = UIColor
public typealias PlatformHostingController = UIHostingController
public typealias PlatformView = UIView
public typealias PlatformViewController = UIViewController
public typealias PlatformViewControllerRepresentable = UIViewControllerRepresentable
public typealias PlatformViewRepresentable = UIViewRepresentable
public typealias PlatformWindow = UIWindow

extension Color {
  public init(platformColor: PlatformColor) { self.init(uiColor: platformColor) }
}
