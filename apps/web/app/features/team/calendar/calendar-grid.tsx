import { m } from '@ownward/texts'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { blockDay, ClaimTime } from '../claim-time.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { useSay } from '../moment.tsx'
import { sayDay } from '../moments.ts'
import { useZones } from '../zone/page-zone.tsx'
import { cellsOf, dayAfter, sayColumn } from './days.ts'

type Car = Response<'teamFleetCalendar'>['result'][number]
type Span = Car['spans'][number]

const looks = {
  booking: 'bg-spruce text-on-spruce',
  hold: 'border border-dashed border-field bg-surface text-ink',
  waitlist: 'border border-dashed border-field bg-surface text-ink',
  loan: 'border border-spruce bg-spruce-wash text-ink',
  block: 'bg-warn-wash text-ink border border-warn/40',
  check: 'border border-warn/40 bg-surface text-ink',
} as const

interface CalendarGridProps {
  cars: readonly Car[]
  from: string
  days: number
  rights: Overview['member']['rights']
}

/** Cars by days as a table, and as a list of each car where the window is narrow; what leads somewhere is a link, reached by Tab. */
export function CalendarGrid({ cars, from, days, rights }: CalendarGridProps) {
  const { page: zone } = useZones()
  if (cars.length === 0) return <p className="py-10 text-center text-ink-soft">{m.calendar_none()}</p>
  const grid = { from, days }
  // Days on which a car is kept back are those of its place.
  const zoneOf = (car: Car) => (span: Span) => (span.kind === 'block' ? car.timeZone : zone)
  const columns = Array.from({ length: days }, (_, at) => dayAfter(from, at))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="overflow-x-auto max-md:hidden" aria-label={m.calendar_nav()} tabIndex={0}>
        <table className="w-full min-w-3xl table-fixed border-collapse text-sm">
          <caption className="heard">{m.calendar_nav()}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-52 border-b border-line px-2 py-2 text-left font-semibold text-ink-soft">
                {m.fleet_vehicle()}
              </th>
              {columns.map(day => (
                <th
                  key={day}
                  scope="col"
                  className="border-b border-line px-0.5 py-2 text-center text-xs font-semibold text-ink-soft"
                >
                  {sayColumn(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cars.map(car => (
              <tr key={car.vehicleId}>
                <th scope="row" className="border-b border-line px-2 py-2 text-left font-normal">
                  <CarName car={car} />
                </th>
                {cellsOf(car.spans, zoneOf(car), grid).map(cell => (
                  <td key={cell.at} colSpan={cell.wide} className="border-b border-line p-0.5">
                    {cell.span && (
                      <SpanBox
                        span={cell.span}
                        place={car.timeZone}
                        rights={rights}
                        className="flex h-10 items-center px-2"
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="flex flex-col gap-4 md:hidden">
        {cars.map(car => (
          <li key={car.vehicleId} className="rounded-card border border-line bg-surface p-4">
            <CarName car={car} />
            {car.spans.length === 0 ? (
              <p className="mt-2 text-sm text-ink-soft">{m.calendar_free()}</p>
            ) : (
              <ul className="mt-2 flex flex-col gap-2">
                {car.spans.map(span => (
                  <li key={span.id} className="flex flex-col gap-1">
                    <SpanBox
                      span={span}
                      place={car.timeZone}
                      rights={rights}
                      className="flex min-h-11 items-center px-3"
                    />
                    <span className="figures text-xs text-ink-soft">
                      <ClaimTime claim={span} of="from" place={car.timeZone} /> –{' '}
                      <ClaimTime claim={span} of="until" place={car.timeZone} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function CarName({ car }: { car: Car }) {
  return (
    <>
      <Link
        to={`${teamPaths.vehicle(car.vehicleId)}?part=times`}
        className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
      >
        {car.name}
      </Link>
      <span className="block text-xs text-ink-soft">
        {car.stockNo} · {car.city}
      </span>
    </>
  )
}

function sayShort({ kind, note, number, name }: Span): string {
  if (kind === 'block') return note
  if (kind === 'hold') return m.fleet_claim_hold()
  if (kind === 'waitlist') return `${m.fleet_claim_waitlist()} · ${name}`
  if (kind === 'loan') return `${m.fleet_claim_loan()} · ${name}`
  return kind === 'check' ? `${m.fleet_state_checking()} · ${number}` : `${number} · ${name}`
}

interface SpanBoxProps {
  span: Span
  place: string
  rights: Overview['member']['rights']
  className: string
}

function SpanBox({ span, place, rights, className }: SpanBoxProps) {
  const say = useSay()
  const sayTime = (of: 'from' | 'until') => (span.kind === 'block' ? sayDay(blockDay(span, of, place)) : say(span[of]))
  const times = { from: sayTime('from'), until: sayTime('until') }
  const short = sayShort(span)
  const full = m.calendar_span({ what: short, ...times })
  const look = `${className} ${looks[span.kind]} min-w-0 rounded-field text-xs font-medium`
  if (span.bookingId === null || !rights.includes('bookings'))
    return (
      <span title={full} className={look}>
        <span className="truncate">{short}</span>
        <span className="heard">{full}</span>
      </span>
    )
  return (
    <Link to={teamPaths.booking(span.bookingId)} aria-label={full} title={full} className={look}>
      <span className="truncate">{short}</span>
    </Link>
  )
}
