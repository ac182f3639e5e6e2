public import Foundation

nonisolated extension URLError {
  /// Why a load in the background was cancelled.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    case userForceQuitApplication, backgroundUpdatesDisabled, insufficientSystemResources
  }

  /// Why a network was not used.
  public enum NetworkUnavailableReason: Int, Sendable {
    case cellular, expensive, constrained
  }

  /// Why a load in the background was cancelled, where the error says so.
  ///
  /// Partly: errors of sessions never do here, only those that an app makes.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
    reason("NSURLErrorBackgroundTaskCancelledReasonKey")
      .flatMap(BackgroundTaskCancelledReason.init)
  }

  /// Why a network was not used, where the error says so.
  ///
  /// Partly: errors of sessions never do here, only those that an app makes.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    reason("NSURLErrorNetworkUnavailableReasonKey").flatMap(NetworkUnavailableReason.init)
  }

  /// What a download that ended early goes on with, where the error has it.
  public var downloadTaskResumeData: Data? {
    userInfo["NSURLSessionDownloadTaskResumeData"] as? Data
  }

  /// What an upload that ended early goes on with, where the error has it.
  public var uploadTaskResumeData: Data? {
    userInfo["NSURLSessionUploadTaskResumeData"] as? Data
  }

  private func reason(_ key: String) -> Int? { (userInfo[key] as? NSNumber)?.intValue }
}
