import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Link } from 'react-router'
import { CarShot } from '../../../chrome/car-shot.tsx'
import { sayDate } from '../../../i18n/say-date.ts'
import { paths } from '../../../paths.ts'
import { type Booking, typeOf } from '../booking.ts'

type Other = NonNullable<Booking['continuesAs']>

/** The other bookings of a program whose car was swapped: where it goes on, and with which cars it began, each with its papers (KEEP-19). */
export function ProgramCars({ booking }: { booking: Booking }) {
  // A process of the build before this one, which may answer while it is replaced, knows of no swap.
  const { continuesAs, previousBookings = [] } = booking
  if (!continuesAs && previousBookings.length === 0) return null
  return (
    <Card title={m.swap_one_program()}>
      <ul className="grid gap-3">
        {previousBookings.map(other => (
          <OtherCar key={other.id} other={other} said={m.swap_car_until({ day: lastDay(other) })} />
        ))}
        {continuesAs && <OtherCar other={continuesAs} said={m.swap_goes_on_here()} />}
      </ul>
    </Card>
  )
}

const lastDay = ({ endAt, timeZone }: Other) => sayDate(dateInZone(endAt, timeZone))

function OtherCar({ other, said }: { other: Other; said: string }) {
  return (
    <li className="flex items-center gap-4">
      {other.filename && <CarShot src={other.filename} className="w-24 shrink-0" />}
      <div className="min-w-0">
        <Link
          to={paths.account.booking(other.id, typeOf(other.status) ?? 1)}
          className="inline-flex min-h-11 items-center font-semibold text-spruce hover:underline"
        >
          {`${other.year} ${other.make} ${other.model}`}
        </Link>
        <p className="figures text-sm text-ink-soft">{`${m.app_booking_number({ number: other.bookingNumber })} · ${said}`}</p>
      </div>
    </li>
  )
}
