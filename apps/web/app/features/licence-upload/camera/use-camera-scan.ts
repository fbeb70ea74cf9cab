import { ScanProblem } from '@ownward/licence-scan'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { canScan, endScanner, scanner, scannerReady } from '../scan/scanner.ts'
import { filmOf } from './film.ts'
import { type Hint, hintAfter } from './hints.ts'
import { type Camera, CameraProblem, type CameraTrouble, openCamera } from './open-camera.ts'
import { type Seen, watchBack, watchFront } from './watch-side.ts'

/** Which way round a licence is held to the camera. */
export type WhichSide = 'front' | 'back'

/** Why scanning cannot go on: the camera, or the scanner behind it. */
export type ScanTrouble = CameraTrouble | 'engine'

/** `initial`: not begun; `start`: the camera wakes; `paused`: switched off because the page was left (ACC-14). */
export type ScanStage = { step: 'initial' | 'start' | 'scanning' | 'paused' } | { step: 'failed'; trouble: ScanTrouble }

interface CameraScanParts {
  /** The side that is wanted now. */
  side: WhichSide
  /** Of the pictures, 0 to 1. */
  quality: number
  /** Takes a side; nothing is looked at before it is done with it. */
  onSeen: (side: WhichSide, seen: Seen) => Promise<void>
}

/** How far a scan is, what to tell the person meanwhile, and what their buttons do; `press` takes the picture as it is. */
export interface CameraScan {
  stage: ScanStage
  video: RefObject<HTMLVideoElement | null>
  hint: Hint | null
  lamp: Camera['lamp']
  start: () => Promise<void>
  stop: () => void
  press: () => void
}

/** Runs the camera: on when it is asked for, off when the scan is over, the page is left or hidden, or something fails (ACC-14). */
export function useCameraScan({ side, quality, onSeen }: CameraScanParts): CameraScan {
  const [stage, setStage] = useState<ScanStage>({ step: 'initial' })
  const [camera, setCamera] = useState<Camera | null>(null)
  const [hint, setHint] = useState<Hint | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const pressed = useRef(false)
  const turn = useRef(0)

  const end = useCallback((next: ScanStage) => {
    turn.current++
    setCamera(null)
    setStage(next)
  }, [])

  async function start(): Promise<void> {
    const mine = ++turn.current
    setStage({ step: 'start' })
    if (!canScan()) return end({ step: 'failed', trouble: 'unsupported' })
    const opening = openCamera()
    try {
      const [opened] = await Promise.all([opening, scannerReady()])
      if (mine !== turn.current) return opened.close()
      opened.onLost(() => end({ step: 'failed', trouble: 'taken' }))
      setCamera(opened)
      setStage({ step: 'scanning' })
    } catch (error) {
      opening.then(late => late.close()).catch(() => {})
      if (mine === turn.current) end({ step: 'failed', trouble: troubleOf(error) })
    }
  }

  const take = useEffectEvent(onSeen)
  const fail = useEffectEvent((error: unknown) => end({ step: 'failed', trouble: troubleOf(error) }))

  // A camera that is no longer wanted is switched off, however that came about.
  useEffect(() => () => camera?.close(), [camera])
  useEffect(() => () => void turn.current++, [])

  useEffect(() => {
    const screen = video.current
    if (!camera || !screen) return
    screen.srcObject = camera.stream
    void screen.play().catch(() => {})
    const film = filmOf(screen)
    const seen: Hint[] = []
    pressed.current = false
    setHint(null)
    const watch = side === 'front' ? watchFront : watchBack
    watch({
      film,
      quality,
      ask: scanner().ask,
      isPressed: () => pressed.current,
      onHint(next) {
        seen.push(next)
        const said = hintAfter(seen)
        if (said) setHint(said)
      },
    })
      .finally(() => film.release())
      .then(async found => {
        if (!found) return
        // What was taken stands still: a phone that shows no film has its strength for the reading.
        screen.pause()
        setHint(found.isPressed ? 'taken' : 'found')
        await take(side, found)
      })
      .catch(fail)
    return () => film.end()
  }, [camera, side, quality])

  // Nobody is filmed by a page that they do not see.
  useEffect(() => {
    if (!camera) return
    const pause = () => {
      if (document.hidden) end({ step: 'paused' })
    }
    const leave = () => end({ step: 'paused' })
    document.addEventListener('visibilitychange', pause)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', pause)
      removeEventListener('pagehide', leave)
    }
  }, [camera, end])

  return {
    stage,
    video,
    hint,
    lamp: camera?.lamp ?? null,
    start,
    stop: () => end({ step: 'initial' }),
    press() {
      pressed.current = true
    },
  }
}

function troubleOf(error: unknown): ScanTrouble {
  if (error instanceof CameraProblem) return error.trouble
  if (!(error instanceof ScanProblem)) return 'failed'
  // A worker that failed is not asked again.
  endScanner()
  return 'engine'
}
