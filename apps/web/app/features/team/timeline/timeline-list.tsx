import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ClaimTime } from '../claim-time.tsx'
import { sayDay } from '../moments.ts'
import { teamQuery } from '../session/team-query.ts'
import type { Grid, TimelineDays } from './days.ts'
import { LotsProblem } from './lots-problem.tsx'
import { isMovable, type Span, sayPaperEnd, sayShort } from './span-words.ts'
import type { Drag } from './use-drag.ts'
import { failedOf } from './use-lots.ts'

interface TimelineListProps {
  ids: readonly number[]
  grid: Grid<TimelineDays>
  mayBook: boolean
  onMove: (moving: Drag) => void
}

const atOnce = 20

/** The cars of the timeline as a list, where the window is too narrow for days as columns: some at a time. */
export function TimelineList({ ids, grid, mayBook, onMove }: TimelineListProps) {
  const [shown, setShown] = useState(atOnce)
  const lots = Array.from({ length: Math.ceil(Math.min(shown, ids.length) / atOnce) }, (_, lot) =>
    ids.slice(lot * atOnce, (lot + 1) * atOnce),
  )
  const answers = useQueries(
    {
      queries: lots.map(vehicleIds => ({
        ...teamQuery('teamTimelineCars', { vehicleIds, from: grid.from, days: grid.days }),
        staleTime: 0,
      })),
    },
    queries,
  )
  const cars = answers.flatMap(({ data }) => data?.result ?? [])
  const isWaiting = answers.some(({ isPending }) => isPending)
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {cars.map(car => (
          <li key={car.vehicleId} className="rounded-card border border-line bg-surface p-4">
            <Link
              to={`${teamPaths.vehicle(car.vehicleId)}?part=times`}
              className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
            >
              {car.name}
            </Link>
            <span className="block text-xs text-ink-soft">
              {car.stockNo} · {car.city}
            </span>
            {car.spans.length === 0 && <p className="mt-2 text-sm text-ink-soft">{m.calendar_free()}</p>}
            <ul className="mt-2 flex flex-col gap-3">
              {car.spans.map(span => (
                <li key={span.id} className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
                  <SpanName span={span} mayBook={mayBook} />
                  <span className="figures text-xs text-ink-soft">
                    <ClaimTime claim={span} of="from" place={car.timeZone} /> –{' '}
                    {span.late ? m.calendar_late() : <ClaimTime claim={span} of="until" place={car.timeZone} />}
                  </span>
                  {isMovable(span, mayBook) && (
                    <div>
                      <Button look="quiet" onClick={() => onMove({ car, span, edge: 'whole', days: 0 })}>
                        {m.calendar_move()}
                        <span className="heard"> {sayShort(span)}</span>
                      </Button>
                    </div>
                  )}
                </li>
              ))}
              {car.paperEnds.map(end => (
                <li key={`${end.paper} ${end.on}`} className="border-t border-line pt-2 text-sm">
                  {sayPaperEnd(end)} <span className="figures text-xs text-ink-soft">{sayDay(end.on)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <LotsProblem {...failedOf(answers)} />
      {isWaiting && <p role="status">{m.common_loading()}</p>}
      {shown < ids.length && !isWaiting && (
        <Button look="outline" onClick={() => setShown(shown + atOnce)}>
          {m.calendar_more({ n: Math.min(atOnce, ids.length - shown) })}
        </Button>
      )}
    </div>
  )
}

function SpanName({ span, mayBook }: { span: Span; mayBook: boolean }) {
  if (span.bookingId === null || !mayBook) return <span className="font-medium">{sayShort(span)}</span>
  return (
    <Link
      to={teamPaths.booking(span.bookingId)}
      className="inline-flex min-h-11 items-center font-medium text-spruce underline underline-offset-2"
    >
      {sayShort(span)}
    </Link>
  )
}
