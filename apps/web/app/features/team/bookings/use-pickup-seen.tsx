import type { ChangedSince as Change } from '@ownward/contract'
import { m } from '@ownward/texts'
import { useState } from 'react'
import { ChangedSince } from '../asking/changed-since.tsx'
import { useSay } from '../moment.tsx'
import type { BookingFile } from './booking-file.ts'

/**
 * The pickup that a cancellation is made on: that of the moment when its dialog was opened. Its person may have moved it since; then nothing is decided, both stand beside what was typed, and deciding again is made on the new one (DESK-20).
 */
export function usePickupSeen({ row }: BookingFile, reason: string) {
  const [startAt, setStartAt] = useState(row.startAt)
  const [change, setChange] = useState<Change | null>(null)
  const say = useSay()
  const sayPickup = (_: string, at: string) => (at ? say(at) : '')
  return {
    startAt,
    onRefused({ code, result }: { code: string; result?: unknown }): void {
      const changed = code === 'changed-since' ? (result as Change) : null
      setChange(changed)
      const pickup = changed?.changes.find(({ field }) => field === 'pickup')
      if (pickup) setStartAt(pickup.now)
    },
    changed: change && (
      <ChangedSince
        change={change}
        sayField={() => m.console_pickup()}
        sayValue={sayPickup}
        typed={reason ? [{ label: m.team_reason(), words: reason }] : []}
      />
    ),
  }
}
