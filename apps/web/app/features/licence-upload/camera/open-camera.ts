/** Why the camera gives no picture: the browser has none to give, the person said no, there is none, another program has it. */
export type CameraTrouble = 'unsupported' | 'refused' | 'none' | 'taken' | 'failed'

/** What a page can do with a camera that is on. */
export interface Camera {
  readonly stream: MediaStream
  /** Switches its lamp; null where it has none. */
  readonly lamp: ((on: boolean) => Promise<void>) | null
  /** Told when the camera ends by itself: unplugged, or taken away by its owner. */
  onLost(listener: () => void): void
  close(): void
}

/** Thrown when there is no camera to be had; `trouble` says why. */
export class CameraProblem extends Error {
  readonly trouble: CameraTrouble
  constructor(trouble: CameraTrouble, options?: ErrorOptions) {
    super(`no camera: ${trouble}`, options)
    this.trouble = trouble
  }
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

// The rear camera of a phone; a device with another one is welcome too. Print of a card needs full high definition.
const wishes: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
}

/** Switches the camera on, which may ask the person (ACC-08). Rejects with a CameraProblem. */
export async function openCamera(): Promise<Camera> {
  // Missing outside a secure context, and in old browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraProblem('unsupported')
  try {
    return cameraOf(await devices.getUserMedia(wishes))
  } catch (error) {
    throw new CameraProblem(troubles[(error as DOMException).name] ?? 'failed', { cause: error })
  }
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  const hasLamp = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
  return {
    stream,
    lamp:
      track && hasLamp ? on => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) : null,
    onLost: listener => track?.addEventListener('ended', listener),
    close() {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}
