import PhotosUI
import SwiftUI
import UIKit

// What authors of UIKit present over a screen, and pages of controllers as Apple's tutorial has them.

/// Finds the window's controller as most apps do.
@MainActor func rootController() -> UIViewController? {
  let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
  return scene?.windows.first { $0.isKeyWindow }?.rootViewController
}

struct PageController<Page: View>: UIViewControllerRepresentable {
  var pages: [Page]
  @Binding var currentPage: Int

  final class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var parent: PageController
    var controllers: [UIViewController] = []

    init(_ parent: PageController) {
      self.parent = parent
      controllers = parent.pages.map { UIHostingController(rootView: $0) }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController,
    ) -> UIViewController? {
      guard let index = controllers.firstIndex(of: viewController) else { return nil }
      return index == 0 ? nil : controllers[index - 1]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController,
    ) -> UIViewController? {
      guard let index = controllers.firstIndex(of: viewController) else { return nil }
      return index + 1 == controllers.count ? nil : controllers[index + 1]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool,
    ) {
      if completed, let visible = pageViewController.viewControllers?.first,
        let index = controllers.firstIndex(of: visible)
      {
        parent.currentPage = index
      }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIViewController(context: Context) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
    )
    controller.dataSource = context.coordinator
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: UIPageViewController, context: Context) {
    controller.setViewControllers(
      [context.coordinator.controllers[currentPage]],
      direction: .forward,
      animated: true,
    )
  }
}

/// A controller that shows its title, and a button that presents another one over it.
final class Stacked: UIViewController {
  override func viewDidLoad() {
    let label = UILabel()
    label.text = "Controller \(title ?? "")"
    let button = UIButton(configuration: .filled(), primaryAction: nil)
    button.configuration?.title = "Over \(title ?? "")"
    button.addAction(
      UIAction { [weak self] _ in
        let other = Stacked()
        other.title = "B"
        other.modalPresentationStyle = .fullScreen
        self?.present(other, animated: true)
      },
      for: .touchUpInside,
    )
    let close = UIButton(type: .system)
    close.setTitle("Close \(title ?? "")", for: .normal)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .touchUpInside,
    )
    let stack = UIStackView(arrangedSubviews: [label, button, close])
    stack.axis = .vertical
    view.addSubview(stack)
  }
}

struct PhotoAsk: UIViewControllerRepresentable {
  final class Coordinator: NSObject, PHPickerViewControllerDelegate {
    var counts: [Int] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picker.dismiss(animated: true)
      counts.append(results.count)
    }
  }

  let coordinator: Coordinator

  func makeCoordinator() -> Coordinator { coordinator }

  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .any(of: [.images, .not(.livePhotos)])
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}
}
