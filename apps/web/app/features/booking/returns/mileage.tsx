import { kilometresIn } from '@ownward/domain/distance'
import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { sayMileRate, sayMiles } from '../../../i18n/say-miles.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { type Booking, money, sayOdometer } from '../booking.ts'

/** Who told what the odometer showed last, with the moment by the clock of the pickup place (SRV-16). */
const sources = {
  pickup: m.life_read_pickup,
  report: m.life_read_report,
  team: m.life_read_team,
  module: m.life_read_module,
  return: m.life_read_return,
  sale: m.life_read_sale,
  check: m.life_read_team,
} as const

/** How far the car was driven, what is included and what more costs (BOOK-07, C-29). */
export function Mileage({ booking }: { booking: Booking }) {
  const { totalMileage: driven, includedMiles: included, distanceUnit: unit } = booking
  // What the odometer counted, not what its miles come to: the readings above it add up.
  const drivenKm =
    unit === 'km' && booking.lentMiles === 0 && booking.startMileage !== null
      ? Math.max(0, (booking.endMileage ?? booking.mileageChecked ?? booking.startMileage) - booking.startMileage)
      : undefined
  const share = included > 0 ? Math.min(1, driven / included) : 0
  return (
    <Card title={m.life_mileage()}>
      {included > 0 && (
        <div className="flex flex-col gap-2">
          <svg width="100%" height="10" aria-hidden="true">
            <rect width="100%" height="10" rx="5" className="fill-line" />
            <rect
              width={`${share * 100}%`}
              height="10"
              rx="5"
              className={driven > included ? 'fill-signal' : 'fill-spruce'}
            />
          </svg>
          <p className="figures text-sm">
            {drivenKm === undefined
              ? m.life_miles_of({ driven: sayNumber(driven), included: sayNumber(included) })
              : m.life_miles_of_km({
                  driven: sayNumber(driven),
                  included: sayNumber(included),
                  drivenKm: sayNumber(drivenKm),
                  includedKm: sayNumber(kilometresIn(included)),
                })}
          </p>
        </div>
      )}
      <Facts
        facts={[
          { label: m.life_miles_begin(), value: sayOdometer(booking.startMileage, unit) },
          { label: m.life_miles_end(), value: sayOdometer(booking.endMileage, unit) },
          { label: m.life_miles_checked(), value: sayOdometer(booking.mileageChecked, unit) },
          ...(booking.lentMiles > 0
            ? [{ label: m.loaner_miles_driven(), value: sayMiles(booking.lentMiles, 'mi') }]
            : []),
          { label: m.life_miles_total(), value: sayMiles(driven, unit, drivenKm) },
          { label: m.app_allowed_miles(), value: sayMiles(booking.allowedMilesPerCycle, unit) },
          { label: m.life_miles_rate(), value: sayMileRate(money(booking.extraMilePrice), unit) },
          { label: m.life_miles_fee(), value: money(booking.extraMilesFee) },
        ]}
      />
      {booking.mileageRead && (
        <p className="text-sm text-ink-soft">
          {sources[booking.mileageRead.source]({ when: sayMoment(booking.mileageRead.at, booking.timeZone) })}
        </p>
      )}
    </Card>
  )
}
