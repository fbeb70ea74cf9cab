import { kilometresIn } from '@ownward/domain/distance'
import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { buttonLook } from '@ownward/ui/button-look'
import { Card } from '@ownward/ui/card'
import { type Fact, Facts } from '@ownward/ui/facts'
import { Link } from 'react-router'
import type { Offer } from '../../api/spelling/offers.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { Marked } from '../../chrome/marked.tsx'
import { PriceLists } from '../../chrome/price-lists.tsx'
import { sayMileRate, sayMiles } from '../../i18n/say-miles.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import { RentOptions } from './rent-options.tsx'

interface OfferDetailProps {
  offer: Offer
  /** It cannot be taken any more. */
  over: boolean
}

const daysPerWeek = 7

/** An offer with its car, its program and its fees, and the way on to take it (OFF-04, OFF-11). */
export function OfferDetail({ offer, over }: OfferDetailProps) {
  const money = (dollars: number) => usd(fromWire(dollars.toFixed(2)))
  const odometer = sayNumber(offer.mileage)
  const car: Fact[] = [
    {
      label: m.app_odometer(),
      value: offer.distanceUnit === 'km' ? m.app_km({ n: odometer }) : m.app_mi({ n: odometer }),
    },
    {
      label: m.catalog_transmission(),
      value: offer.transmission === 'A' ? m.catalog_automatic() : m.catalog_manual(),
    },
    { label: m.catalog_engine_type(), value: offer.engine || m.common_na() },
    { label: m.app_exterior(), value: offer.color || m.common_na() },
    { label: m.app_interior(), value: offer.interiorColor || m.common_na() },
    ...(offer.variant ? [{ label: m.program_variant_title(), value: offer.variant }] : []),
    { label: m.catalog_vin(), value: <span className="break-all">{offer.vin}</span> },
  ]
  const program: Fact[] = [
    { label: m.app_program_goal(), value: offer.programGoal },
    { label: m.app_program_length(), value: offer.programLength },
    { label: m.offers_selling_price(), value: money(offer.sellingPrice) },
    { label: m.app_allowed_miles(), value: sayMiles(offer.allowedMilesPerCycle, offer.distanceUnit) },
    { label: m.program_cost_extra_mile(), value: sayMileRate(money(offer.extraMilePrice), offer.distanceUnit) },
    { label: m.app_renewal(), value: offer.duration },
    { label: m.offers_pickup_time(), value: sayMoment(offer.startAt, offer.timeZone) },
  ]
  // Of a cycle of seven days these are lines of the cycle itself.
  const ofWeek: Fact[] =
    offer.cycleDays === daysPerWeek
      ? []
      : [
          { label: m.offers_weekly_usage(), value: money(offer.weekFee) },
          { label: m.offers_weekly_insurance(), value: money(offer.insurance) },
        ]
  const cycle = offer.priceLists.find(({ name }) => name === 'cycle')
  return (
    <>
      <header className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-3">
          <p className="font-semibold text-spruce">{m.offers_for_you()}</p>
          <h1 className="text-3xl font-extrabold tracking-tighter">{`${offer.year} ${offer.make} ${offer.model}`}</h1>
          {cycle && (
            <div>
              <p className="text-lg">
                <strong className="figures font-display text-3xl tracking-tight text-signal">
                  {money(cycle.total)}
                </strong>{' '}
                {offer.cycleDays === daysPerWeek ? m.catalog_all_in() : m.offers_all_in({ days: offer.cycleDays })}
              </p>
              <p className="text-sm text-ink-soft">{sayAllIn(offer)}</p>
            </div>
          )}
          <p>
            <strong className="figures">{m.offers_as_low_as({ amount: money(offer.fare) })}</strong>
            <span className="text-ink-soft">
              {' '}
              · {offer.city}, {offer.state}
            </span>
          </p>
          <p className="text-ink-soft">{m.papers_currency()}</p>
          {!over && <p>{m.offers_open_until({ when: sayMoment(offer.expiresAt, offer.timeZone) })}</p>}
        </div>
        {offer.picture ? (
          <Marked illustration={offer.picture.kind === 'illustration'} className="w-full">
            <CarPicture
              picture={offer.picture}
              alt={m.program_photo({ car: `${offer.year} ${offer.make} ${offer.model}`, color: offer.color })}
              sizes="(min-width: 40rem) 18rem, 94vw"
              maxWidth={960}
              eager="first"
              className="aspect-3/2 w-full rounded-card floor object-cover"
            />
          </Marked>
        ) : null}
      </header>
      {over && (
        <Alert tone="warn" title={m.offers_over()}>
          <p>
            {m.offers_over_text()}{' '}
            <Link to={paths.chat()} className="font-semibold text-spruce underline underline-offset-2">
              {m.offers_write()}
            </Link>
          </p>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card title={m.offers_program()}>
            <Facts facts={program} />
          </Card>
          <Card title={m.app_proposed_fees()}>
            <PriceLists lists={offer.priceLists} parts={offer.feeParts} />
            {ofWeek.length > 0 && <Facts facts={ofWeek} />}
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          <Card title={m.offers_car()}>
            <Facts facts={car} />
          </Card>
          <Card title={m.offers_builds_title()}>
            <p>{m.offers_builds_text({ amount: money(offer.creditPerCycle), days: offer.cycleDays })}</p>
          </Card>
          <RentOptions offer={offer} />
        </div>
      </div>
      {!over && (
        <div className="flex flex-col items-start gap-3 border-t border-line pt-6">
          <Link to={paths.account.confirmOffer()} className={buttonLook({ look: 'signal', size: 'lg' })}>
            {m.program_next()}
          </Link>
          <p className="text-sm text-ink-soft">{m.offers_not_held()}</p>
        </div>
      )}
    </>
  )
}

function sayAllIn({ allowedMilesPerCycle: count, distanceUnit: unit }: Offer): string {
  const miles = sayNumber(count)
  return unit === 'km'
    ? m.offers_all_in_note_km({ miles, km: sayNumber(kilometresIn(count)) })
    : m.offers_all_in_note({ miles })
}
