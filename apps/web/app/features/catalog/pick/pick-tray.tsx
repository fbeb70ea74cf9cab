import { m } from '@ownward/texts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { SiteLink } from '../../../chrome/site-link.tsx'
import { paths } from '../../../paths.ts'
import { type Picking, withPick } from './pick-link.tsx'

interface PickTrayProps {
  picking: Picking
  /** The chosen cars in their order; one that is gone is named by its number. */
  picked: { id: number; name: string | null }[]
}

/** The cars that are chosen so far, each with a way out, and the way to see them side by side (PICK-04). */
export function PickTray({ picking: { base, query }, picked }: PickTrayProps) {
  const { view: _view, pick: _pick, ...plain } = query
  return (
    <section aria-labelledby="picked" className="picked">
      {/* Beside what the search asks for; renewed with this part. */}
      <input type="hidden" form="search" name="view" value="compare" />
      <input type="hidden" form="search" name="pick" value={picked.map(({ id }) => id).join('-')} />
      <h2 id="picked">{m.compare_pick_title()}</h2>
      {picked.length === 0 && <p>{m.compare_pick_none()}</p>}
      {picked.length > 0 && (
        <ul data-live="">
          {picked.map(car => {
            const name = car.name ?? m.compare_gone_named({ id: car.id })
            return (
              <li key={car.id}>
                {name}
                <SiteLink
                  to={catalogPaths.listing(withPick(query, car.id), base)}
                  aria-label={m.compare_remove_named({ name })}
                >
                  {m.compare_remove()}
                </SiteLink>
              </li>
            )
          })}
        </ul>
      )}
      <p>
        {picked.length > 0 && (
          <SiteLink to={`${paths.compare()}/cars=${picked.map(({ id }) => id).join('-')}`} className="go">
            {m.compare_pick_go()}
          </SiteLink>
        )}
        <SiteLink to={catalogPaths.listing(plain, base)}>{m.compare_pick_leave()}</SiteLink>
      </p>
    </section>
  )
}
