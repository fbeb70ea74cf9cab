import { m } from '@ownward/texts'
import type { Vehicle } from '../../api/spelling/catalog.ts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { SiteLink } from '../../chrome/site-link.tsx'
import { usd } from '../../i18n/usd.ts'

/** A few cars that can be had now, each with what a week of it costs; the listing says the rest. */
export function CarTiles({ cars }: { cars: readonly Vehicle[] }) {
  return (
    <ul className="tiles">
      {cars.map(car => (
        <li key={car.id}>
          <SiteLink
            to={catalogPaths.car({
              id: car.id,
              name: car.vehicleName,
              isFeatured: car.isFeatured === 1,
              layout: 'site',
            })}
          >
            {car.picture && (
              <CarPicture
                picture={car.picture}
                alt=""
                sizes="(min-width:64rem) 22vw, (min-width:48rem) 46vw, 94vw"
                maxWidth={640}
              />
            )}
            {car.picture?.kind === 'illustration' && <small>{m.catalog_illustration()}</small>}
            <div>
              <h3>{`${car.year} ${car.make} ${car.model}`}</h3>
              <p>{`${car.city}, ${car.state}`}</p>
              <p>
                <b>{usd(Math.round(car.allIn.cycle * 100))}</b>
                {` ${m.catalog_all_in()}`}
              </p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
