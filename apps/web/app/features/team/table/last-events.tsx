import { m } from '@ownward/texts'
import type { ReactNode } from 'react'

interface LastEventsProps {
  /** The newest first. */
  events: readonly { what: ReactNode; who: string; at: ReactNode; reason: ReactNode }[]
}

const most = 3

/** What happened last to what a row is of (DESK-07). */
export function LastEvents({ events }: LastEventsProps) {
  return (
    <section aria-label={m.tables_events()} className="order-2 flex flex-col gap-1">
      <h3 className="font-semibold">{m.tables_events()}</h3>
      {events.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.fleet_history_none()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {events.slice(0, most).map(({ what, who, at, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew as a whole
            <li key={place} className="py-2 text-sm">
              <p>
                <span className="font-medium">{what}</span>
                {who && ` · ${who}`}
              </p>
              {reason && <p className="wrap-break-word whitespace-pre-line">{reason}</p>}
              <p className="text-xs text-ink-soft">{at}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
