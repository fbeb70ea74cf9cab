import type { PartnerReferer } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Fragment } from 'react'
import type { AllIn, Vehicle } from '../../api/spelling/catalog.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { sayMileage } from '../../i18n/say-mileage.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { Island } from '../../islands/island.tsx'
import { sayToday } from './filters/option-words.ts'
import { sayUsd, sayWholeUsd } from './price-words.ts'

/** A car, in which frame its card stands, whose inventory it is told as, and whether its picture loads at once. */
export interface VehicleCardProps {
  vehicle: Vehicle
  layout: 'site' | 'iframe'
  referer?: PartnerReferer | undefined
  /** Beside another car: what its week holds and what is due today stand on its own page. */
  brief?: true
  eager?: 'first' | 'soon' | undefined
}

const sizes = '(min-width:80rem) 20vw, (min-width:64rem) 26vw, (min-width:36rem) 45vw, 94vw'

/**
 * A car in a list: photo, name, place, what a week costs with everything in it as the largest thing and its parts, what is due today, four facts, heart, Proceed (SRCH-24).
 * Its looks are in `card.css` by element, because a page carries up to a hundred of them.
 */
export function VehicleCard({ vehicle, layout, referer, brief, eager }: VehicleCardProps) {
  const { id, year, make, model, trim, picture, color, city, state, distance, allIn } = vehicle
  const name = `${year} ${make} ${model}`
  const featured = vehicle.isFeatured === 1
  const facts = [
    [m.catalog_engine(), vehicle.engine],
    [m.catalog_mileage(), sayMileage(vehicle.odometer, vehicle.distanceUnit)],
    [m.catalog_body(), vehicle.body],
    [m.catalog_color(), color],
  ] as const
  return (
    <li className="card">
      {picture ? (
        <CarPicture
          picture={picture}
          alt={m.catalog_photo({ name, color })}
          sizes={sizes}
          maxWidth={640}
          eager={eager}
        />
      ) : (
        <i>{m.catalog_no_photo()}</i>
      )}
      {picture?.kind === 'illustration' && <small>{m.catalog_illustration()}</small>}
      {featured ? (
        <em data-featured="">{m.catalog_featured()}</em>
      ) : (
        vehicle.financingBadge && <em>{vehicle.financingBadge}</em>
      )}
      {layout === 'site' && <Island is="heart" idle id={id} name={name} />}
      <h2>{name}</h2>
      <p>
        {[trim, `${city}, ${state}`, distance !== undefined && m.catalog_away({ n: sayNumber(Math.round(distance)) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <strong>{sayUsd(allIn.cycle)}</strong>
        {vehicle.country === 'CA' && ` ${m.catalog_usd()}`}
        {` ${m.catalog_all_in()}`}
      </p>
      {!brief && <Parts of={allIn} />}
      {!brief && <p>{sayToday(allIn)}</p>}
      <p>
        {`${vehicle.rentLabel} `}
        <b>{sayUsd(vehicle.weekRent)}</b>
        {` ${m.common_per_week()}`}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value || m.common_na()}</dd>{' '}
          </Fragment>
        ))}
      </dl>
      <p>
        {m.catalog_selling_price()}
        <b>{sayWholeUsd(vehicle.msrp)}</b>
      </p>
      <a
        aria-label={m.catalog_proceed_to({ name })}
        href={catalogPaths.car({
          id,
          name: vehicle.vehicleName,
          isFeatured: featured,
          layout,
          referer,
          vin: vehicle.vin,
        })}
      >
        {m.catalog_proceed()}
      </a>
    </li>
  )
}

/** What a week holds: usage with the booking fee, insurance and tax as a bar and to the cent. The tax is the rest of the bar; widths are attributes, as the policy lets no style in. */
function Parts({ of: { usage, insurance, tax, cycle } }: { of: AllIn }) {
  const share = (part: number) => `${Math.round((100 * part) / cycle)}%`
  return (
    <p>
      <svg aria-hidden="true">
        <rect width={share(usage)} />
        <rect width={share(usage + insurance)} />
      </svg>
      {m.catalog_parts({ usage: sayUsd(usage), insurance: sayUsd(insurance), tax: sayUsd(tax) })}
    </p>
  )
}
