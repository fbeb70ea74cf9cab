// biome-ignore-all lint/a11y/useSemanticElements: a browser's own table cannot draw only the rows in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the place of the keys (aria-activedescendant)
import { daysUntil } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { PointerEvent } from 'react'
import { Link } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { blockDay } from '../claim-time.tsx'
import { useSay } from '../moment.tsx'
import { sayDay } from '../moments.ts'
import { dayAfter, type Grid, placedOf } from './days.ts'
import { lineHeight } from './lines.ts'
import { isBegun, isMovable, type Span, sayPaperEnd, sayShort, type TimelineCar } from './span-words.ts'

const looks = {
  booking: 'bg-spruce text-on-spruce',
  hold: 'border border-dashed border-field bg-surface text-ink',
  waitlist: 'border border-dashed border-field bg-surface text-ink',
  loan: 'border border-spruce bg-spruce-wash text-ink',
  block: 'bg-warn-wash text-ink border border-warn/40',
  check: 'border border-warn/40 bg-surface text-ink',
} as const

/** What is done with a span by pointer. */
export interface SpanActs {
  mayBook: boolean
  onOpen: (car: TimelineCar, span: Span) => void
  onGrab: (event: PointerEvent, car: TimelineCar, span: Span, edge: 'whole' | 'end') => void
}

interface TimelineRowProps {
  car: TimelineCar | undefined
  top: number
  /** Its place among all rows, from 1. */
  index: number
  grid: Grid
  zone: string
  /** The column of today; outside the grid where it is not shown. */
  today: number
  /** The column where the keys stand, -1 on the name; null where they are elsewhere. */
  cursor: number | null
  cursorId: string
  /** What is dragged in this row: the columns where it would be. */
  ghost: { at: number; wide: number } | null
  acts: SpanActs
}

/** A car of the timeline: its name, and who has it on which days (DESK-32). */
export function TimelineRow({ car, top, index, grid, zone, today, cursor, cursorId, ghost, acts }: TimelineRowProps) {
  const say = useSay()
  const percent = (columns: number) => `${(columns / grid.days) * 100}%`
  // Days on which a car is kept back are those of its place.
  const zoneOf = (span: Span) => (span.kind === 'block' ? (car?.timeZone ?? zone) : zone)
  const placed = car ? placedOf(car.spans, zoneOf, grid) : []
  const fullOf = (span: Span) => {
    const time = (of: 'from' | 'until') =>
      span.kind === 'block' ? sayDay(blockDay(span, of, car!.timeZone)) : say(span[of])
    if (span.late) return m.calendar_span_late({ what: sayShort(span), from: time('from') })
    return m.calendar_span({ what: sayShort(span), from: time('from'), until: time('until') })
  }
  const endsOn = (day: string) => car?.paperEnds.filter(({ on }) => on === day).map(sayPaperEnd) ?? []
  const spoken = () => {
    if (!car) return m.common_loading()
    if (cursor === null || cursor < 0)
      return m.calendar_spoken_car({ car: car.name, stock: car.stockNo, city: car.city })
    const day = dayAfter(grid.from, cursor)
    const here = placed.filter(({ at, wide }) => at <= cursor && cursor < at + wide).map(({ span }) => fullOf(span))
    const what = [...(here.length > 0 ? here : [m.calendar_spoken_free()]), ...endsOn(day)].join('. ')
    return m.calendar_spoken({ car: car.name, day: sayDay(day), what })
  }
  return (
    <div
      role="row"
      aria-rowindex={index}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ top, height: lineHeight }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        {...(cursor === -1 && { id: cursorId, 'aria-label': spoken() })}
        className={`${cursor === -1 ? 'timeline-cursor' : ''} sticky left-0 z-20 flex w-36 shrink-0 flex-col justify-center border-r border-line bg-surface px-2 lg:w-52`}
      >
        {car ? (
          <>
            <Link
              to={`${teamPaths.vehicle(car.vehicleId)}?part=times`}
              tabIndex={-1}
              className="truncate text-sm font-semibold text-spruce underline underline-offset-2"
            >
              {car.name}
            </Link>
            <span className="truncate text-xs text-ink-soft">
              {car.stockNo} · {car.city}
              {car.availability === 'hidden' && ` · ${m.fleet_state_hidden()}`}
            </span>
          </>
        ) : (
          <span className="h-3 w-28 rounded-full bg-line" />
        )}
      </div>
      <div className="timeline-track relative grow">
        {today >= 0 && today < grid.days && (
          <span className="absolute inset-y-0 bg-spruce-wash" style={{ left: percent(today), width: percent(1) }} />
        )}
        {placed.map(({ at, wide, span }) => (
          <div
            key={span.id}
            role="gridcell"
            aria-colindex={at + 2}
            aria-colspan={wide}
            className="absolute inset-y-0 p-0.5"
            style={{ left: percent(at), width: percent(wide) }}
          >
            <SpanBox car={car!} span={span} full={fullOf(span)} acts={acts} />
          </div>
        ))}
        {car?.paperEnds.map(end => (
          <span
            key={`${end.paper} ${end.on}`}
            title={`${sayPaperEnd(end)}, ${sayDay(end.on)}`}
            className="pointer-events-none absolute inset-y-0 border-r-3 border-bad"
            style={{ left: percent(daysUntil(grid.from, end.on)), width: percent(1) }}
          />
        ))}
        {ghost && (
          <span
            className="pointer-events-none absolute inset-y-0.5 rounded-field border-2 border-dashed border-ink bg-surface/60"
            style={{ left: percent(ghost.at), width: percent(ghost.wide) }}
          />
        )}
        {cursor !== null && cursor >= 0 && (
          <span
            id={cursorId}
            role="gridcell"
            aria-colindex={cursor + 2}
            aria-label={spoken()}
            className="timeline-cursor pointer-events-none absolute inset-y-0 z-10"
            style={{ left: percent(cursor), width: percent(1) }}
          />
        )}
      </div>
    </div>
  )
}

interface SpanBoxProps {
  car: TimelineCar
  span: Span
  full: string
  acts: SpanActs
}

function SpanBox({ car, span, full, acts }: SpanBoxProps) {
  const look = `flex size-full min-w-0 items-center rounded-field px-1.5 text-left text-xs font-medium ${looks[span.kind]}`
  const words = (
    <span className="truncate">
      {sayShort(span)}
      {span.late && <Tag tone="bad">{m.calendar_late()}</Tag>}
    </span>
  )
  if (isMovable(span, acts.mayBook))
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-label={full}
        title={full}
        className={`${look} relative cursor-grab touch-manipulation`}
        onClick={() => acts.onOpen(car, span)}
        onPointerDown={event => acts.onGrab(event, car, span, span.kind === 'block' && isBegun(span) ? 'end' : 'whole')}
      >
        {words}
        {span.kind === 'block' && (
          <span
            className="absolute inset-y-0 right-0 w-2 cursor-ew-resize"
            onPointerDown={event => {
              event.stopPropagation()
              acts.onGrab(event, car, span, 'end')
            }}
          />
        )}
      </button>
    )
  if (span.bookingId === null || !acts.mayBook)
    return (
      <span title={full} className={look}>
        {words}
        <span className="heard">{full}</span>
      </span>
    )
  return (
    <Link to={teamPaths.booking(span.bookingId)} tabIndex={-1} aria-label={full} title={full} className={look}>
      {words}
    </Link>
  )
}
