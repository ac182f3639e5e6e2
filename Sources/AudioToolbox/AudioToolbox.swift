// On Apple's systems AVFoundation brings these along; here they are declared there.
@_exported public import AVFoundation
