// biome-ignore-all lint/a11y/useSemanticElements: a browser's own table cannot draw only the rows in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the place of the keys (aria-activedescendant)
import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { teamPaths } from '../../../team-paths.ts'
import { useOwnKeys } from '../keys/use-own-keys.ts'
import { sayDay } from '../moments.ts'
import { useZones } from '../zone/page-zone.tsx'
import { type Cursor, moveCursor, nearest } from './cursor.ts'
import { dayAfter, type Grid, monthsOf, placedOf, sayColumn, type TimelineDays } from './days.ts'
import { lineHeight, linesInSight, linesOf, lotsOf } from './lines.ts'
import { LotsProblem } from './lots-problem.tsx'
import { isMovable, type Span, type TimelineCar } from './span-words.ts'
import { TimelineRow } from './timeline-row.tsx'
import { type Drag, useDrag } from './use-drag.ts'
import { useLots } from './use-lots.ts'

interface TimelineGridProps {
  groups: readonly { key: string; name: string; cars: number }[]
  ids: readonly number[]
  grid: Grid<TimelineDays>
  mayBook: boolean
  /** A span is to be moved: it was opened, or dragged by so many days. */
  onMove: (moving: Drag) => void
}

/** The narrowest that a day is, in pixels, for so many days. */
const narrowest: Record<number, number> = { 14: 56, 30: 34, 90: 26 }
/** The height of both lines of the head. */
const headHeight = 64

/**
 * The fleet by days: a table that is scrolled both ways and draws what is in sight alone, gone through by arrows with one place in the order of
 * Tab (DESK-32).
 */
export function TimelineGrid({ groups, ids, grid, mayBook, onMove }: TimelineGridProps) {
  const { page: zone } = useZones()
  const lines = linesOf({ groups, ids })
  const frame = useRef<HTMLDivElement>(null)
  const cursorId = useId()
  const navigate = useNavigate()
  const [view, setView] = useState({ top: 0, height: 600 })
  const [cursor, setCursor] = useState<Cursor>({ line: nearest(lines, 0, 1), day: 0 })
  const [hasFocus, setFocus] = useState(false)
  const { drag, grab } = useDrag(grid, onMove)
  useOwnKeys(m.calendar_nav(), [
    { key: m.calendar_key_arrows(), says: m.calendar_key_arrows_says() },
    { key: m.calendar_key_pages(), says: m.calendar_key_pages_says() },
    { key: m.calendar_key_ends(), says: m.calendar_key_ends_says() },
    { key: m.calendar_key_enter(), says: m.calendar_key_enter_says() },
  ])
  const { begin, end } = linesInSight(view.top, view.height, lines.length)
  const drawn = lines.slice(begin, end)
  const { cars, problem, again } = useLots(ids, lotsOf(drawn), grid)
  const months = monthsOf(grid)
  const today = daysUntil(grid.from, dateInZone(new Date(), zone))
  const columns = Array.from({ length: grid.days }, (_, at) => at)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const see = () => setView({ top: element.scrollTop, height: element.clientHeight })
    see()
    const watch = new ResizeObserver(see)
    watch.observe(element)
    // Of the browser itself: React hears of no focus that a dialog gives back while it is taken away.
    const focus = () => setFocus(true)
    const blur = () => setFocus(false)
    element.addEventListener('focus', focus)
    element.addEventListener('blur', blur)
    return () => {
      watch.disconnect()
      element.removeEventListener('focus', focus)
      element.removeEventListener('blur', blur)
    }
  }, [])

  function bringIntoSight({ line, day }: Cursor): void {
    const element = frame.current
    if (!element) return
    const [top, room] = [line * lineHeight, element.clientHeight - headHeight]
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + lineHeight > element.scrollTop + room) element.scrollTop = top + lineHeight - room
    const track = element.querySelector('.timeline-track')
    if (!track || day < 0) return
    const name = element.querySelector<HTMLElement>('[role=rowheader]')?.offsetWidth ?? 0
    const [wide, seen] = [track.clientWidth / grid.days, element.clientWidth - name]
    if (day * wide < element.scrollLeft) element.scrollLeft = day * wide
    else if ((day + 1) * wide > element.scrollLeft + seen) element.scrollLeft = (day + 1) * wide - seen
  }

  function open(): void {
    const line = lines[cursor.line]
    const car = line?.kind === 'car' ? cars.get(line.id) : undefined
    if (!car) return
    if (cursor.day < 0) {
      void navigate(`${teamPaths.vehicle(car.vehicleId)}?part=times`)
      return
    }
    const zoneOf = (span: Span) => (span.kind === 'block' ? car.timeZone : zone)
    const here = placedOf(car.spans, zoneOf, grid).find(({ at, wide }) => at <= cursor.day && cursor.day < at + wide)
    if (!here) return
    if (isMovable(here.span, mayBook)) onMove({ car, span: here.span, edge: 'whole', days: 0 })
    else if (here.span.bookingId !== null && mayBook) void navigate(teamPaths.booking(here.span.bookingId))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== frame.current) return
    if (event.key === 'Enter') {
      // Else the same press would go on to what has the focus in the dialog that it opened, and close that again.
      event.preventDefault()
      open()
      return
    }
    const page = Math.max(1, Math.floor((view.height - headHeight) / lineHeight) - 1)
    const next = moveCursor(cursor, event, { lines, days: grid.days, page })
    if (!next) return
    event.preventDefault()
    setCursor(next)
    bringIntoSight(next)
  }

  const ghostOf = (car: TimelineCar | undefined) => {
    if (!drag || !car || drag.car.vehicleId !== car.vehicleId) return null
    const zoneHere = drag.span.kind === 'block' ? car.timeZone : zone
    const [placed] = placedOf([drag.span], () => zoneHere, { from: dayAfter(grid.from, -400), days: 1200 })
    if (!placed) return null
    const at = placed.at - 400 + (drag.edge === 'whole' ? drag.days : 0)
    return { at, wide: Math.max(1, placed.wide + (drag.edge === 'end' ? drag.days : 0)) }
  }
  const at = lines[cursor.line]
  const isCursorDrawn = hasFocus && at?.kind === 'car' && cursor.line >= begin && cursor.line < end
  return (
    <>
      <LotsProblem problem={problem} again={again} />
      <div
        ref={frame}
        role="grid"
        aria-label={m.calendar_nav()}
        aria-rowcount={lines.length + 1}
        aria-colcount={grid.days + 1}
        aria-activedescendant={isCursorDrawn ? cursorId : undefined}
        aria-describedby={`${cursorId}-keys`}
        tabIndex={0}
        className="relative max-h-[max(24rem,calc(100dvh-14rem))] overflow-auto rounded-card border border-line bg-surface"
        style={{ '--days': grid.days } as CSSProperties}
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
        onKeyDown={onKeyDown}
      >
        <div style={{ minWidth: `calc(13rem + ${grid.days * (narrowest[grid.days] ?? 26)}px)` }}>
          <div role="row" aria-rowindex={1} className="sticky top-0 z-30 flex border-b border-line bg-surface">
            <div
              role="columnheader"
              aria-colindex={1}
              className="sticky left-0 z-40 flex w-36 shrink-0 items-end border-r border-line bg-surface px-2 pb-1 text-sm font-semibold text-ink-soft lg:w-52"
              style={{ height: headHeight }}
            >
              {m.fleet_vehicle()}
            </div>
            <div className="relative grow">
              {months.map(month => (
                <span
                  key={month.at}
                  aria-hidden="true"
                  className="absolute top-1 overflow-clip text-xs font-semibold text-ink-soft"
                  style={{ left: `${(month.at / grid.days) * 100}%`, width: `${(month.wide / grid.days) * 100}%` }}
                >
                  <span className="sticky left-36 px-1 whitespace-nowrap lg:left-52">{month.name}</span>
                </span>
              ))}
              <div className="absolute inset-x-0 bottom-0 flex">
                {columns.map(column => (
                  <div
                    key={column}
                    role="columnheader"
                    aria-colindex={column + 2}
                    aria-label={sayDay(dayAfter(grid.from, column))}
                    className={`min-w-0 flex-1 pb-1 text-center text-xs ${column === today ? 'font-bold text-spruce' : 'font-medium text-ink-soft'}`}
                  >
                    {sayColumn(dayAfter(grid.from, column), grid.days > 14)}
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div role="rowgroup" className="relative" style={{ height: lines.length * lineHeight }}>
            {drawn.map((line, i) => {
              const index = begin + i
              const top = index * lineHeight
              if (line.kind === 'group')
                return (
                  <div
                    key={`group ${line.key}`}
                    role="row"
                    aria-rowindex={index + 2}
                    className="absolute inset-x-0 flex items-center border-b border-line bg-paper"
                    style={{ top, height: lineHeight }}
                  >
                    <div
                      role="rowheader"
                      aria-colindex={1}
                      className="sticky left-0 px-2 text-sm font-bold whitespace-nowrap"
                    >
                      {line.name}{' '}
                      <span className="font-normal text-ink-soft">{m.calendar_found({ n: line.cars })}</span>
                    </div>
                  </div>
                )
              return (
                <TimelineRow
                  key={line.id}
                  car={cars.get(line.id)}
                  top={top}
                  index={index + 2}
                  grid={grid}
                  zone={zone}
                  today={today}
                  cursor={isCursorDrawn && index === cursor.line ? cursor.day : null}
                  cursorId={cursorId}
                  ghost={ghostOf(cars.get(line.id))}
                  acts={{ mayBook, onGrab: grab, onOpen: (car, span) => onMove({ car, span, edge: 'whole', days: 0 }) }}
                />
              )
            })}
          </div>
        </div>
      </div>
      <p id={`${cursorId}-keys`} className="text-sm text-ink-soft">
        {m.calendar_keys()}
      </p>
    </>
  )
}
