import type { ConditionSlot } from '@ownward/contract'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Spinner } from '@ownward/ui/spinner'
import { type ReactNode, useId, useRef } from 'react'
import { SlotPicture } from './slot-picture.tsx'
import { type Photo, saySlot } from './slots.ts'
import type { Shot } from './use-shots.ts'

interface SlotTileProps {
  slot: ConditionSlot
  photo?: Photo | undefined
  shot?: Shot | undefined
  /** When a photo arrived, in words. */
  when: (photo: Photo) => string
  onTake: (file: File) => void
  onAgain: (shot: Shot) => void
  /** Takes what is there out again; without it the tile is only ever replaced. */
  onDrop?: (() => void) | undefined
}

/** One thing to photograph: a press takes the photo, and the tile says how it stands. */
export function SlotTile({ slot, photo, shot, when, onTake, onAgain, onDrop }: SlotTileProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const picture = shot?.data || photo?.address
  const failed = shot?.state === 'failed'
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <label
        htmlFor={id}
        className={`relative grid aspect-4/3 cursor-pointer grid-rows-[1fr_auto] place-items-center overflow-hidden rounded-card border bg-surface hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce ${failed ? 'border-bad' : picture ? 'border-line' : 'border-dashed border-field'}`}
      >
        <input
          id={id}
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-describedby={`${id}-state`}
          onChange={event => {
            const file = event.target.files?.[0]
            if (file) onTake(file)
            // The same file can be chosen again.
            if (input.current) input.current.value = ''
          }}
          className="heard"
        />
        {picture ? (
          <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <SlotPicture slot={slot} />
        )}
        <span
          className={`relative row-start-2 w-full px-2 py-1.5 text-center text-sm leading-tight font-semibold ${picture ? 'bg-surface/95' : ''}`}
        >
          {saySlot(slot)}
        </span>
      </label>
      <State id={`${id}-state`} failed={failed}>
        {shot?.state === 'sending' ? (
          <>
            <Spinner /> {m.reports_sending()}
          </>
        ) : failed ? (
          shot.problem
        ) : photo ? (
          m.reports_saved_at({ when: when(photo) })
        ) : (
          m.reports_take()
        )}
      </State>
      {(failed || (photo && onDrop)) && (
        <span className="flex flex-wrap gap-2">
          {failed && shot.data !== '' && (
            <Button look="outline" onClick={() => onAgain(shot)}>
              {m.reports_send_again()}
            </Button>
          )}
          {onDrop && (
            <Button look="quiet" onClick={onDrop} aria-label={m.reports_remove_what({ what: saySlot(slot) })}>
              {m.reports_remove()}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function State({ id, failed, children }: { id: string; failed: boolean; children: ReactNode }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`flex min-h-5 items-center gap-2 text-sm ${failed ? 'font-medium text-bad' : 'text-ink-soft'}`}
    >
      {children}
    </p>
  )
}
