import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Moment, useSay } from '../moment.tsx'
import type { BookingFile } from './booking-file.ts'
import { sayActor, sayReason, sayState } from './booking-words.ts'

/** Every change of state, the newest first: what, when, by whom and why (SRV-12). */
export function BookingTimeline({ file }: { file: BookingFile }) {
  const events = file.events.toReversed()
  const say = useSay()
  return (
    <Card title={m.console_timeline()}>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <li key={`${event.at} ${event.to}`} className="relative flex gap-4 pb-5 last:pb-0">
            <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
              <span className={`mt-1.5 size-3 shrink-0 rounded-full ${at === 0 ? 'bg-lane' : 'bg-line'}`} />
              {at < events.length - 1 && <span className="mt-1 -mb-5 w-px flex-1 bg-line" />}
            </span>
            <div className="min-w-0">
              <p className="font-medium">
                {event.from && event.from !== event.to
                  ? m.console_state_change({ from: sayState(event.from), to: sayState(event.to) })
                  : sayState(event.to)}
              </p>
              {event.reason && <p className="text-sm break-words">{sayReason(event.reason, say)}</p>}
              <p className="text-sm text-ink-soft">
                {sayActor(event.by, event.actor)} · <Moment at={event.at} place={file.row.timeZone} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
