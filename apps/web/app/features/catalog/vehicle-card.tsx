import type { Vehicle } from '@ownward/contract'
import type { PartnerReferer } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { Island } from '../../islands/island.tsx'
import { paths } from '../../paths.ts'
import { CarPicture, IllustrationTag } from './car-picture.tsx'
import { sayMileage, sayNumber, sayUsd, sayWholeUsd } from './option-words.ts'

interface VehicleCardProps {
  vehicle: Vehicle
  layout: 'site' | 'iframe'
  referer?: PartnerReferer | undefined
  eager?: 'first' | 'soon' | undefined
}

const sizes = '(min-width:80rem) 20vw, (min-width:64rem) 26vw, (min-width:30rem) 45vw, 94vw'

/** A car in a list: photo, name, place, the weekly price as the largest thing, four facts, heart, Proceed (SRCH-24). */
export function VehicleCard({ vehicle, layout, referer, eager }: VehicleCardProps) {
  const { id, year, make, model, trim, picture, color } = vehicle
  const name = `${year} ${make} ${model}`
  const featured = vehicle.is_featured === 1
  const href = paths.car({ id, name: vehicle.vehicle_name, isFeatured: featured, layout, referer, vin: vehicle.vin })
  const facts = [
    [m.catalog_engine(), vehicle.engine],
    [m.catalog_mileage(), sayMileage(vehicle.odometer, vehicle.distance_unit)],
    [m.catalog_body(), vehicle.body],
    [m.catalog_color(), color],
  ] as const
  return (
    <li className="card group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative">
        {picture ? (
          <CarPicture
            picture={picture}
            alt={m.catalog_photo({ name, color })}
            sizes={sizes}
            maxWidth={640}
            eager={eager}
            className="aspect-19/11 w-full object-[50%_72%]"
          />
        ) : (
          <div className="grid aspect-19/11 place-items-center bg-studio text-sm text-studio-ink/75">
            {m.catalog_no_photo()}
          </div>
        )}
        {picture?.kind === 'illustration' && <IllustrationTag />}
        {(featured || vehicle.financing_badge) && (
          <span
            className={`absolute top-2 left-2 rounded-full px-2.5 py-0.5 text-xs font-semibold text-studio-ink ${featured ? 'bg-lane' : 'bg-studio/90'}`}
          >
            {featured ? m.catalog_featured() : vehicle.financing_badge}
          </span>
        )}
      </div>
      {layout === 'site' && (
        <div className="absolute top-1 right-1 z-10">
          <Island is="heart" id={id} name={name} />
        </div>
      )}
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h2 className="font-display text-lg leading-snug font-bold tracking-tight">
            <SiteLink to={href} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </SiteLink>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {trim && `${trim} · `}
            {vehicle.city}, {vehicle.state}
            {vehicle.distance !== undefined && ` · ${m.catalog_away({ n: sayNumber(Math.round(vehicle.distance)) })}`}
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="w-full text-xs text-ink-soft">{vehicle.rent_label}</span>
          <span className="figures font-display text-2xl font-bold tracking-tight text-signal">
            {sayUsd(vehicle.week_rent)}
          </span>
          <span className="text-sm text-ink-soft">{m.common_per_week()}</span>
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 border-t border-line pt-3 text-xs">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures truncate font-medium">{value || m.common_na()}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto flex items-end justify-between gap-3 pt-1">
          <p className="text-xs text-ink-soft">
            {m.catalog_selling_price()}
            <span className="figures block text-sm font-semibold text-ink">{sayWholeUsd(vehicle.msrp)}</span>
          </p>
          <span
            aria-hidden="true"
            className="rounded-field bg-spruce px-4 py-2 text-sm font-semibold text-on-spruce group-hover:bg-spruce-deep"
          >
            {m.catalog_proceed()}
          </span>
        </div>
      </div>
    </li>
  )
}
