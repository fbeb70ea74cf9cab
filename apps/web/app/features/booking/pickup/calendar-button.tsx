import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { personSide } from '../../../api/person-side.ts'
import { useAction } from '../../../api/use-action.ts'
import { saveAs } from '../../../page/save-as.ts'

/** Gives the pickup, or the planned return, as a file that the person's own calendar takes (BEY-27). */
export function CalendarButton({ bookingId }: { bookingId: number }) {
  const { act, busy } = useAction(personSide)

  async function save(): Promise<void> {
    const answer = await act('getBookingCalendar', { bookingId }, { silent: true })
    if (!answer) return
    saveAs(answer.result.name, new Blob([answer.result.text], { type: 'text/calendar;charset=utf-8' }))
  }

  return (
    <Button look="outline" busy={busy && m.places_calendar_making()} onClick={() => void save()}>
      {m.places_calendar()}
    </Button>
  )
}
