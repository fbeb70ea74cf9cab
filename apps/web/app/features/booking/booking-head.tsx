import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { CarShot } from '../../chrome/car-shot.tsx'
import { sayMoment } from '../../i18n/say-moment.ts'
import { type Booking, sayOdometer, takenAt } from './booking.ts'
import { sayBookingStatus } from './booking-words.ts'

const tones = { New: 'warn', '0': 'good', '1': 'good', '2': 'calm', '3': 'calm' } as const

interface BookingHeadProps {
  booking: Booking
  /** What happens next, in one sentence. */
  sentence: string
  now: Date
}

/** Which booking this is, how it stands and what happens next, with the car and its times by the clock of its place (BOOK-06). */
export function BookingHead({ booking, sentence, now }: BookingHeadProps) {
  const tone = tones[booking.status as keyof typeof tones] ?? 'calm'
  const unit = booking.distanceUnit
  const times = [
    [m.life_starts(), sayMoment(takenAt(booking), booking.timeZone, now)],
    booking.ownedSince
      ? [m.life_owned_since(), sayMoment(booking.ownedSince, booking.timeZone, now)]
      : [m.life_ends(), sayMoment(booking.endAt, booking.timeZone, now)],
  ] as const
  const car = [
    [m.app_odometer(), sayOdometer(Math.max(booking.mileage, booking.mileageChecked ?? 0), unit)],
    [m.life_doors(), booking.doors],
    [m.life_gearbox(), booking.transmission === 'A' ? m.catalog_automatic() : m.catalog_manual()],
    [m.life_engine(), booking.engine || m.common_na()],
  ] as const
  return (
    <header className="flex flex-col gap-5">
      <div className="flex items-start gap-4 sm:gap-8">
        <div className="flex min-w-0 flex-1 flex-col gap-2 sm:gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone={tone}>{sayBookingStatus(booking.status)}</Tag>
            <span className="figures text-sm text-ink-soft">
              {m.app_booking_number({ number: booking.bookingNumber })}
            </span>
          </p>
          <h1 className="text-3xl font-extrabold tracking-tighter">
            {`${booking.year} ${booking.make} ${booking.model}`}
          </h1>
          {booking.variant && <p>{m.program_chosen_options({ options: booking.variant })}</p>}
          <p className="max-w-prose text-lg max-sm:hidden">{sentence}</p>
        </div>
        {booking.filename && (
          <CarShot src={booking.filename} className="w-32 shrink-0 sm:w-72" rounded="rounded-card" />
        )}
      </div>
      <p className="text-lg sm:hidden">{sentence}</p>
      <div className="grid gap-x-12 gap-y-3 border-y border-line py-4 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center">
        <dl className="grid grid-cols-2 gap-x-3 lg:gap-x-12">
          {times.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-semibold max-sm:text-sm">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft lg:justify-end">
          {car.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="figures font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
