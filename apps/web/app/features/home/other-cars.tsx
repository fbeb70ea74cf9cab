import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { sayMoment } from '../../i18n/say-moment.ts'
import { type Home, pageOf } from './home.ts'

/** The driver's other cars, each one press away (HOME-08). */
export function OtherCars({ cars, now }: { cars: Home['others']; now: Date }) {
  if (cars.length === 0) return null
  return (
    <Card title={m.home_others()}>
      <ul className="flex flex-col">
        {cars.map(({ id, car, status, startAt, endAt, timeZone }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link
              to={pageOf(id, status)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-field py-2 hover:underline"
            >
              <span className="font-semibold">{car}</span>
              <span className="text-sm text-ink-soft">
                {status === '1'
                  ? m.home_paid_until({ at: sayMoment(endAt, timeZone, now) })
                  : m.home_picked_up({ at: sayMoment(startAt, timeZone, now) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
