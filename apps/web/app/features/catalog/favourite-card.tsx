import { m } from '@ownward/texts'
import type { Response } from '../../api/spelling/spelled.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { sayMileage } from '../../i18n/say-mileage.ts'
import { sayToday } from './filters/option-words.ts'
import { sayUsd, sayWholeUsd } from './price-words.ts'

/** A car on a person's wish list. */
export type Favourite = Response<'getWishlistVehicle'>['result'][number]

interface FavouriteCardProps {
  car: Favourite
  busy: boolean
  onRemove: () => void
}

/** A favourite car with what a week of it costs; the heart takes it out of the list (ACC-16). */
export function FavouriteCard({ car, busy, onRemove }: FavouriteCardProps) {
  const name = `${car.year} ${car.make} ${car.model}`
  const address = catalogPaths.car({ id: car.id, name: car.vehicleName, isFeatured: false, layout: 'site' })
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {car.picture ? (
        <CarPicture
          picture={car.picture}
          alt={m.catalog_photo({ name, color: car.color })}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 94vw"
          maxWidth={640}
          className="floor aspect-3/2 w-full"
        />
      ) : (
        <p className="grid aspect-3/2 place-items-center text-ink-soft">{m.catalog_no_photo()}</p>
      )}
      {car.picture?.kind === 'illustration' && (
        <small className="absolute top-2 left-3 text-xs text-on-floor">{m.catalog_illustration()}</small>
      )}
      <button
        type="button"
        aria-label={m.app_wishlist_remove({ name })}
        aria-busy={busy}
        onClick={() => !busy && onRemove()}
        className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-spruce"
      >
        <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
          <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z" />
        </svg>
      </button>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="text-lg font-bold">
          <a href={address} className="hover:underline">
            {name}
          </a>
        </h2>
        <p className="text-sm text-ink-soft">
          {[sayMileage(car.odometer, car.distanceUnit), ...car.featuredText].join(' · ')}
        </p>
        {!car.isFree && <p className="font-semibold">{m.app_wishlist_taken()}</p>}
        <p className="mt-auto pt-3">
          <b className="figures text-2xl">{sayUsd(car.allIn.cycle)}</b> {m.catalog_all_in()}
        </p>
        <p className="text-sm text-ink-soft">{sayToday(car.allIn)}</p>
        <p className="text-sm text-ink-soft">
          {car.rentLabel} <b className="figures">{sayUsd(car.weekRent)}</b> {m.common_per_week()}
        </p>
        <p className="flex justify-between gap-3 border-t border-line pt-2 text-sm">
          {m.catalog_selling_price()} <b className="figures">{sayWholeUsd(car.msrp)}</b>
        </p>
      </div>
    </li>
  )
}
