import type { ConditionSlot } from '@ownward/contract'
import { m } from '@ownward/texts'
import { useRef, useState } from 'react'
import { callPerson } from '../../api/call-person.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { messageIn } from '../../api/outcome-words.ts'
import { dataUrlOf } from '../../forms/data-url.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { Photo } from './slots.ts'

/** A photo on its way: it stays on the screen until it has arrived, also when sending failed. */
export interface Shot {
  key: number
  slot: ConditionSlot
  /** The picture as it will be sent; empty while it is made smaller. */
  data: string
  state: 'sending' | 'failed'
  problem: string
}

/** Sends photos one by one as they are taken, and keeps what failed so that it can be sent again. */
export function useShots(bookingId: number, onArrived: (photo: Photo) => void) {
  const [shots, setShots] = useState<readonly Shot[]>([])
  const next = useRef(1)
  const change = (key: number, to: Partial<Shot>) =>
    setShots(now => now.map(shot => (shot.key === key ? { ...shot, ...to } : shot)))

  async function send({ key, slot }: Pick<Shot, 'key' | 'slot'>, data: string): Promise<void> {
    change(key, { data, state: 'sending', problem: '' })
    const outcome = await outcomeOf(callPerson, 'addConditionPhoto', {
      bookingId,
      slot,
      data,
      fileformat: 'jpg',
    })
    if (outcome.kind === 'done') {
      onArrived(outcome.answer.result)
      setShots(now => now.filter(shot => shot.key !== key))
    } else change(key, { state: 'failed', problem: messageIn(outcome) || m.reports_photo_failed() })
  }

  return {
    shots,
    async take(slot: ConditionSlot, file: File): Promise<void> {
      const key = next.current++
      const isOne = slot !== 'damage' && slot !== 'other'
      const shot: Shot = { key, slot, data: '', state: 'sending', problem: '' }
      // Another try for a slot takes the place of the one that failed.
      setShots(now => [...now.filter(old => !(isOne && old.slot === slot)), shot])
      try {
        await send(shot, await dataUrlOf(await shrinkPhoto(file)))
      } catch {
        change(key, { state: 'failed', problem: m.reports_photo_failed() })
      }
    },
    again: (shot: Shot) => send(shot, shot.data),
    drop: (shot: Shot) => setShots(now => now.filter(other => other.key !== shot.key)),
  }
}
