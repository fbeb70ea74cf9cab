import { afterEach, expect, test, vi } from 'vitest'
import { openCamera } from './open-camera.ts'

afterEach(() => vi.unstubAllGlobals())

function withCamera(getUserMedia: unknown): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
}

function track(capabilities: object) {
  const listeners = new Map<string, () => void>()
  return {
    listeners,
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => {}),
    getCapabilities: () => capabilities,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
  }
}

const streamOf = (...tracks: object[]) => ({ getTracks: () => tracks, getVideoTracks: () => tracks })

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'taken'],
  ['SomethingElse', 'failed'],
])('ACC-08, ERR-15: of the browser’s %s the person hears that the camera is %s', async (name, trouble) => {
  withCamera(async () => {
    throw Object.assign(new Error('no'), { name })
  })
  await expect(openCamera()).rejects.toMatchObject({ trouble })
})

test('ERR-15: a browser without cameras, or a page that may not have one, is told apart', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openCamera()).rejects.toMatchObject({ trouble: 'unsupported' })
})

test('ACC-08: the rear camera is asked for, no sound; its lamp where it has one; closing ends every track', async () => {
  const [plain, lit] = [track({}), track({ torch: true })]
  const ask = vi.fn(async () => streamOf(plain))
  withCamera(ask)
  const camera = await openCamera()
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) }),
  )
  expect(camera.lamp).toBeNull()
  camera.close()
  expect(plain.stop).toHaveBeenCalledTimes(1)

  withCamera(async () => streamOf(lit))
  const second = await openCamera()
  await second.lamp!(true)
  expect(lit.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  const lost = vi.fn()
  second.onLost(lost)
  lit.listeners.get('ended')!()
  expect(lost).toHaveBeenCalledTimes(1)
})
