import { m } from '@ownward/texts'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { sayMileRate, sayMilesAMonth } from '../../i18n/say-miles.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { PlanQuestion } from './plan-address.ts'
import { everyDays } from './plan-picture.tsx'
import type { Named } from './plans-of.ts'

interface NamedPlanProps {
  carId: number
  car: Pick<VehicleDetail, 'distanceUnit'>
  wish: NonNullable<PlanQuestion['wish']>
  variant: string | null
  named: Named
}

/** The plan that is cheapest for how somebody drives, what is in it and what it saves (PICK-18). */
export function NamedPlan({ carId, car, wish, variant, named }: NamedPlanProps) {
  const { feeCents, miles, days, paidDays, extraMiles, extraMilesCents } = named
  const amounts = {
    days: sayNumber(paidDays),
    total: usd(named.totalCents),
    cost: usd(named.costCents),
    payment: usd(named.cycleCents),
  }
  const sum = { total: m.plans_named_total, day: m.plans_named_day, own: m.plans_named_own }[wish.by](amounts)
  return (
    <section aria-labelledby="named" className="named">
      <h2 id="named">
        {m.plans_named_title({
          fee: usd(feeCents),
          miles: sayMilesAMonth(miles, car.distanceUnit),
          cycle: everyDays[days](),
        })}
      </h2>
      <p>
        {`${sum} `}
        {extraMiles > 0
          ? m.plans_named_extra({
              miles: sayNumber(extraMiles),
              amount: usd(extraMilesCents),
              rate: sayMileRate(usd(extraMilesCents / extraMiles), car.distanceUnit),
            })
          : m.plans_named_no_extra()}
      </p>
      <p>{sayWhatItSaves(named, wish.by === 'day')}</p>
      <a
        className="go"
        href={paths.bookCar(carId, { fee: feeCents / 100, miles, days, ...(variant !== null && { variant }) })}
      >
        {m.plans_named_go()}
      </a>
    </section>
  )
}

function sayWhatItSaves({ savedOfFirstCents, savedOfDearestCents }: Named, byDay: boolean): string {
  const [first, dearest] = [usd(savedOfFirstCents), usd(savedOfDearestCents)]
  if (savedOfDearestCents === 0) return m.plans_named_alike()
  if (savedOfFirstCents === 0)
    return byDay ? m.plans_named_saves_day_dearest({ dearest }) : m.plans_named_saves_dearest({ dearest })
  return byDay ? m.plans_named_saves_day({ first, dearest }) : m.plans_named_saves({ first, dearest })
}
