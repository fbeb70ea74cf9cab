import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { useEffect, useRef, useState } from 'react'
import type { Hint } from './hints.ts'
import { type CameraScan, type ScanTrouble, useCameraScan, type WhichSide } from './use-camera-scan.ts'
import type { Seen } from './watch-side.ts'

interface CameraScanProps {
  side: WhichSide
  quality: number
  onSeen: (side: WhichSide, seen: Seen) => Promise<void>
}

const hintWords: Record<Hint, () => string> = {
  lost: m.app_scan_lost,
  found: m.app_scan_found,
  angle: m.app_scan_angle,
  closer: m.app_scan_closer,
  farther: m.app_scan_farther,
  still: m.app_scan_still,
  dark: m.app_scan_dark,
  'wrong-side': m.app_scan_wrong_side,
}

const troubleWords: Record<ScanTrouble, { title: () => string; help: () => string }> = {
  unsupported: { title: m.app_scan_unsupported, help: m.app_scan_use_pictures },
  engine: { title: m.app_scan_engine, help: m.app_scan_use_pictures },
  failed: { title: m.app_scan_failed, help: m.app_scan_use_pictures },
  refused: { title: m.app_scan_refused, help: m.app_scan_refused_help },
  none: { title: m.app_scan_no_camera, help: m.app_scan_use_pictures },
  taken: { title: m.app_scan_taken, help: m.app_scan_taken_help },
}

/** Scans a side of the licence with the camera, in place (ACC-08, ACC-14, ERR-15). Pictures can be chosen instead at any time. */
export function CameraScanBox({ side, quality, onSeen }: CameraScanProps) {
  const scan = useCameraScan({ side, quality, onSeen })
  const { stage, start } = scan
  switch (stage.step) {
    case 'initial':
      return (
        <Button size="lg" wide onClick={() => void start()}>
          {m.app_scan_start()}
        </Button>
      )
    case 'start':
      return (
        <Button size="lg" wide busy={m.app_scan_starting()}>
          {m.app_scan_start()}
        </Button>
      )
    case 'paused':
      return (
        <Alert tone="calm" title={m.app_scan_paused()}>
          <p className="mt-3">
            <Button onClick={() => void start()}>{m.app_scan_go_on()}</Button>
          </p>
        </Alert>
      )
    case 'failed':
      return (
        <Alert tone="bad" live title={troubleWords[stage.trouble].title()}>
          <p>{troubleWords[stage.trouble].help()}</p>
          {stage.trouble !== 'unsupported' && (
            <p className="mt-3">
              <Button look="outline" onClick={() => void start()}>
                {m.app_scan_retry()}
              </Button>
            </p>
          )}
        </Alert>
      )
    case 'scanning':
      return <Preview scan={scan} side={side} />
  }
}

/** What the camera sees, the frame to hold the card in, and what to do better; the shutter is there whatever the scanner thinks. */
function Preview({ scan, side }: { scan: CameraScan; side: WhichSide }) {
  const { video, hint, lamp, press, stop } = scan
  const words = hint ? hintWords[hint]() : side === 'front' ? m.app_scan_show_front() : m.app_scan_show_back()
  const box = useRef<HTMLElement>(null)
  // What was pressed to come here is gone; and the back begins where the front did.
  useEffect(() => {
    if (side) box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [side])
  return (
    <section ref={box} tabIndex={-1} aria-label={m.app_scan_camera()} className="flex flex-col gap-3 outline-none">
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-card bg-studio-ink">
        <video ref={video} playsInline muted autoPlay className="absolute inset-0 size-full object-cover" />
        <div
          aria-hidden="true"
          className={`relative aspect-[1.586] w-[90%] rounded-card border-3 border-lane ${hint === 'found' || hint === 'still' ? '' : 'border-dashed'}`}
        />
        <p
          role="status"
          className="absolute inset-x-0 bottom-0 bg-studio-ink/90 px-4 py-2 text-center font-semibold text-studio"
        >
          {words}
        </p>
      </div>
      {hint === 'lost' && <p className="text-sm text-ink-soft">{m.app_scan_lost_help()}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={press}>{m.app_scan_take()}</Button>
        {lamp && <Lamp lamp={lamp} />}
        <Button look="outline" onClick={stop}>
          {m.app_scan_stop()}
        </Button>
      </div>
    </section>
  )
}

function Lamp({ lamp }: { lamp: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false)
  async function toggle(): Promise<void> {
    // A lamp that will not is left as it is.
    await lamp(!on).then(
      () => setOn(!on),
      () => {},
    )
  }
  return (
    <Button look="outline" aria-pressed={on} onClick={() => void toggle()}>
      {m.app_scan_lamp()}
    </Button>
  )
}
