import { pagesOf } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { Skeleton } from '@ownward/ui/skeleton'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { isRefused } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import type { Vehicle } from '../../api/spelling/catalog.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { Marked } from '../../chrome/marked.tsx'
import { sayMileage } from '../../i18n/say-mileage.ts'
import { Pager } from './pager.tsx'
import { sayUsd, sayWholeUsd } from './price-words.ts'

const perPage = 24

interface CarChoiceProps {
  /** In which city, 'Miami, FL', and which words the car has. */
  place: string
  words: string
  page: number
  /** The address of a car that is chosen, and of another page of the list. */
  carHref: (id: number) => string
  pageHref: (page: number) => string
  /** What else the address keeps when words are searched for. */
  kept: Readonly<Record<string, string>>
  failed: (again: () => void) => ReactNode
}

/** The cars of a city that can be had now, each with what a week of it costs and the way to choose it. */
export function CarChoice({ place, words, page, carHref, pageHref, kept, failed }: CarChoiceProps) {
  const body = { page, limit: perPage, orderby: 'distance' as const, city: place, ...(words && { q: words }) }
  const asked = useQuery(callQuery('searchPreAuthVehicles', body), queries)
  const found = successOf(asked.data)
  const near = found?.result ?? (isRefused(asked.data) ? [] : undefined)
  // Around a place stand cars of other cities too, which cannot be had there.
  const cars = near?.filter(({ city, state }) => `${city}, ${state}` === place)
  return (
    <>
      <Form role="search" className="flex flex-wrap items-end gap-3">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            key={words}
            label={m.swap_search()}
            name="q"
            type="search"
            defaultValue={words}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="outline">
          {m.swap_search_do()}
        </Button>
      </Form>
      {cars?.length === 0 && <p role="status">{m.swap_no_car({ place })}</p>}
      {cars ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {cars.map(car => (
            <Choice key={car.id} car={car} to={carHref(car.id)} />
          ))}
        </ul>
      ) : asked.isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        failed(() => void asked.refetch())
      )}
      {found && <Pager page={page} pages={pagesOf(found.records, perPage)} hrefOf={pageHref} />}
    </>
  )
}

function Choice({ car, to }: { car: Vehicle; to: string }) {
  const name = `${car.year} ${car.make} ${car.model}`
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4">
      <div className="w-24 shrink-0 sm:w-36">
        {car.picture && (
          <Marked illustration={car.picture.kind === 'illustration'} className="w-full">
            <CarPicture
              picture={car.picture}
              alt={m.catalog_photo({ name, color: car.color })}
              sizes="9rem"
              maxWidth={640}
              className="floor aspect-3/2 w-full rounded-field"
            />
          </Marked>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="leading-snug font-bold">{name}</h3>
        <p className="text-sm text-ink-soft">
          {[`${car.city}, ${car.state}`, sayMileage(car.odometer, car.distanceUnit)].join(' · ')}
        </p>
        <p>
          <b className="figures">{sayUsd(car.allIn.cycle)}</b> {m.catalog_all_in()}
        </p>
        <p className="text-sm text-ink-soft">
          {m.catalog_selling_price()} <b className="figures">{sayWholeUsd(car.msrp)}</b>
        </p>
        <Link
          to={to}
          aria-label={m.swap_choose_car({ car: name })}
          className={`mt-1 ${buttonLook({ look: 'outline' })}`}
        >
          {m.swap_choose()}
        </Link>
      </div>
    </li>
  )
}
