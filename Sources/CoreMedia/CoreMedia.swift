// Times and pieces of films by the name of the module they come from on Apple's systems.
@_exported public import CoreVideo
@_exported public import Foundation

@_exported public import class AVFoundation.CMFormatDescription
@_exported public import class AVFoundation.CMSampleBuffer
@_exported public import func AVFoundation.CMSampleBufferGetImageBuffer
@_exported public import func AVFoundation.CMSampleBufferGetPresentationTimeStamp
@_exported public import struct AVFoundation.CMTime
@_exported public import struct AVFoundation.CMVideoDimensions
