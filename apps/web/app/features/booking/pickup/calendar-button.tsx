import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
import { callOrTell } from '../../../modals/call-or-tell.ts'

/** Gives the pickup, or the planned return, as a file that the person's own calendar takes (BEY-27). */
export function CalendarButton({ bookingId }: { bookingId: number }) {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const answer = await callOrTell('getBookingCalendar', { booking_id: bookingId })
    setBusy(false)
    if (!answer) return
    const address = URL.createObjectURL(new Blob([answer.result.text], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = answer.result.name
    link.click()
    // Some browsers read the file only after the press is over.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Button look="outline" busy={busy && m.places_calendar_making()} onClick={() => void save()}>
      {m.places_calendar()}
    </Button>
  )
}
