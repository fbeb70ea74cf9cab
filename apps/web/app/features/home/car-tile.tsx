import { m } from '@ownward/texts'
import { Link } from 'react-router'
import { CarShot } from '../../chrome/car-shot.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { type HomeBooking, pageOf } from './home.ts'

interface CarTileProps {
  booking: HomeBooking
  /** What happens next with it, in one sentence. */
  sentence: string
  now: Date
}

/** The driver's car: its picture, how it stands, and the way to its booking. */
export function CarTile({ booking, sentence, now }: CarTileProps) {
  const { year, make, model, filename, timeZone } = booking
  const downFrom = booking.case?.downUntil === null ? booking.case.downFrom : null
  const out = booking.loaner?.state === 'taken' ? booking.loaner : null
  const said = out
    ? m.home_loaner({ car: out.car })
    : downFrom
      ? m.home_not_usable({ from: sayMoment(downFrom, timeZone, now) })
      : sentence
  const look = downFrom ? 'text-sm font-semibold text-warn' : 'text-sm text-ink-soft'
  return (
    <section aria-labelledby="car" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-4 p-4 md:p-6">
        {filename && <CarShot src={filename} className="w-28 shrink-0 sm:w-44" />}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <h2 id="car" className="text-sm font-semibold text-ink-soft">
            {m.home_car()}
          </h2>
          <p className="text-lg leading-snug font-bold tracking-tight sm:text-xl">
            <Link to={pageOf(booking.id, booking.status)} className="hover:underline">
              {`${year} ${make} ${model}`}
            </Link>
          </p>
          <p className={`max-sm:hidden ${look}`}>{said}</p>
        </div>
      </div>
      <p className={`px-4 pb-4 sm:hidden ${look}`}>{said}</p>
    </section>
  )
}
