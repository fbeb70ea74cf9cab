import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { after } from '../../../delays.ts'
import type { Hint } from './hints.ts'
import { type CameraScan, type ScanTrouble, useCameraScan, type WhichSide } from './use-camera-scan.ts'
import { useSignal } from './use-signal.ts'
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
  glare: m.app_scan_glare,
  shadow: m.app_scan_shadow,
  dark: m.app_scan_dark,
  'wrong-side': m.app_scan_wrong_side,
  taken: m.app_scan_taken_now,
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
  const box = useRef<HTMLDivElement>(null)
  const step = useRef(stage.step)
  // What was pressed is gone with the camera, or before it came: the focus goes on with what stands in its place.
  useEffect(() => {
    if (step.current !== stage.step && stage.step !== 'start' && stage.step !== 'scanning')
      box.current?.querySelector<HTMLElement>('button')?.focus()
    step.current = stage.step
  }, [stage.step])
  return <div ref={box}>{boxOf(scan, side, start)}</div>
}

function boxOf(scan: CameraScan, side: WhichSide, start: CameraScan['start']): ReactNode {
  const { stage } = scan
  switch (stage.step) {
    case 'initial':
    case 'start':
      return (
        <>
          <Button size="lg" wide busy={stage.step === 'start' && m.app_scan_starting()} onClick={() => void start()}>
            {m.app_scan_start()}
          </Button>
          <p role="status" className="heard">
            {stage.step === 'start' && m.app_scan_starting()}
          </p>
        </>
      )
    case 'paused':
      return (
        <Alert tone="calm" live title={m.app_scan_paused()}>
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

/** Over the whole screen what the camera sees, the frame to hold the card in, and what to do better; the shutter is there whatever the scanner thinks. */
function Preview({ scan, side }: { scan: CameraScan; side: WhichSide }) {
  const { video, hint, lamp, press, stop } = scan
  const words = hint ? hintWords[hint]() : side === 'front' ? m.app_scan_show_front() : m.app_scan_show_back()
  const screen = useRef<HTMLDialogElement>(null)
  const [isLong, setLong] = useState(false)
  const isTaken = hint === 'found' || hint === 'taken'
  const [signal, setSignal] = useSignal(isTaken)
  // Closed while it still stands in the document: only then the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = screen.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  // The back begins where the front did; while the person is asked to turn the card over, nobody waits for a picture.
  useEffect(() => {
    if (side) setLong(false)
    return isTaken ? undefined : after('shutter', () => setLong(true))
  }, [side, isTaken])
  return (
    <dialog
      ref={screen}
      aria-label={m.app_scan_camera()}
      onCancel={event => {
        event.preventDefault()
        stop()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-studio-ink p-0 text-studio backdrop:bg-studio-ink"
    >
      <div className="flex h-full flex-col landscape:flex-row">
        <div className="relative grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden">
          <div className="relative max-h-full">
            <video
              ref={video}
              playsInline
              muted
              autoPlay
              className="block max-h-[calc(100dvh-11rem)] max-w-full landscape:max-h-dvh"
            />
            <Guide isHeld={hint === 'found' || hint === 'still'} />
          </div>
          <p
            role="status"
            className="absolute inset-x-0 bottom-0 bg-studio-ink/90 px-4 py-2 text-center text-lg font-semibold"
          >
            {words}
          </p>
        </div>
        <div className="flex min-h-44 flex-col justify-center gap-3 p-4 landscape:w-64">
          <p role="status" className="text-center text-sm">
            {isLong ? m.app_scan_yourself() : hint === 'lost' && m.app_scan_lost_help()}
          </p>
          <Button size="lg" wide onClick={press}>
            {m.app_scan_take()}
          </Button>
          <div className="flex flex-wrap justify-center gap-3">
            {lamp && <Lamp lamp={lamp} />}
            <DarkButton aria-pressed={signal} onClick={() => setSignal(!signal)}>
              {m.app_scan_signal()}
            </DarkButton>
            <DarkButton onClick={stop}>{m.app_scan_stop()}</DarkButton>
          </div>
        </div>
      </div>
    </dialog>
  )
}

/** The frame for the card in the middle of what is looked at, which has the shape of four to three; the rest is dimmed. */
function Guide({ isHeld }: { isHeld: boolean }) {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="absolute inset-0 size-full overflow-hidden">
      <path fillRule="evenodd" d="M-4000-3000h8400v6300h-8400zM20 36.5h360v227h-360z" className="fill-studio-ink/45" />
      <rect
        x="20"
        y="36.5"
        width="360"
        height="227"
        rx="12"
        fill="none"
        strokeWidth="3"
        strokeDasharray={isHeld ? undefined : '10 8'}
        className="stroke-lane"
      />
    </svg>
  )
}

/** A button on the dark ground of the camera, in either theme. */
function DarkButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 cursor-pointer rounded-field border border-studio/60 px-4 font-semibold aria-pressed:bg-studio aria-pressed:text-studio-ink"
    />
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
    <DarkButton aria-pressed={on} onClick={() => void toggle()}>
      {m.app_scan_lamp()}
    </DarkButton>
  )
}
