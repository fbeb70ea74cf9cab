import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { CarShot } from '../../../chrome/car-shot.tsx'
import { SearchForm } from '../search-form.tsx'
import { teamQuery } from '../session/team-query.ts'

const mostFound = 12

/** Finds the car of an offer by make, model, year or town; who chooses one has it in the address. */
export function CarChoice() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const asked = (search.get('q') ?? '').trim().slice(0, 80)
  const phone = search.get('phone') ?? ''
  const found = useQuery(
    { ...teamQuery('searchPreAuthVehicles', { q: asked, limit: mostFound, page: 1 }), enabled: asked !== '' },
    queries,
  )
  const addressOf = (id: number) => `${pathname}?${new URLSearchParams({ ...(phone && { phone }), car: String(id) })}`
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <SearchForm key={asked} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        {phone && <input type="hidden" name="phone" value={phone} />}
        <TextField
          label={m.offers_team_find_car()}
          hint={m.offers_team_find_hint()}
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={80}
          autoComplete="off"
        />
        <div className="md:pb-7">
          <Button type="submit" busy={found.isFetching && m.common_loading()}>
            {m.team_people_find()}
          </Button>
        </div>
      </SearchForm>
      {found.isError && <p role="status">{found.error.message || m.common_sorry_reload()}</p>}
      {found.data && (
        <ul aria-label={m.offers_team_cars_found()} className="flex flex-col">
          {found.data.result.map(car => (
            <li key={car.id} className="border-b border-line last:border-0">
              <Link to={addressOf(car.id)} className="flex items-center gap-4 rounded-sm py-2 hover:bg-spruce-wash">
                {car.image && <CarShot src={car.image} className="w-24 shrink-0" />}
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{`${car.year} ${car.make} ${car.model} ${car.trim}`}</span>
                  <span className="text-sm text-ink-soft">
                    {car.city}, {car.state} · {car.vin}
                  </span>
                </span>
                <span className="figures text-right text-sm">
                  <span className="block font-bold">{car.rent}</span>
                  {m.common_per_week()}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
