import { type ListingQuery, mostCompared } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import type { Vehicle } from '../../../api/spelling/catalog.ts'
import { catalogPaths, type Listing } from '../../../catalog-paths.ts'

/** The listing in which cars are chosen to be put side by side: where it is shown, and what it asks. */
export interface Picking {
  base: Listing
  query: ListingQuery
}

/** The same question with a car added to those that are chosen, or taken out of them (PICK-04). */
export function withPick({ pick = [], ...query }: ListingQuery, id: number): ListingQuery {
  const picked = pick.includes(id) ? pick.filter(other => other !== id) : [...pick, id]
  return picked.length > 0 ? { ...query, pick: picked } : query
}

/** Where on the page a car's card stands: who presses there stays there. */
export const cardMark = (id: number) => `car-${id}`

/** Adds a car of the list to those that are compared, or takes it out; where four are chosen it says why it cannot. */
export function PickLink({ vehicle: { id, year, make, model }, picking }: { vehicle: Vehicle; picking: Picking }) {
  const { base, query } = picking
  const name = `${year} ${make} ${model}`
  const picked = query.pick ?? []
  const isPicked = picked.includes(id)
  if (!isPicked && picked.length >= mostCompared) return <div className="pick">{m.compare_pick_full()}</div>
  return (
    // With a script only the list is renewed: nothing moves, and what was pressed keeps the focus.
    <div className="pick" data-live="">
      <a
        id={`pick-${id}`}
        href={`${catalogPaths.listing(withPick(query, id), base)}#${cardMark(id)}`}
        aria-label={isPicked ? m.compare_remove_named({ name }) : m.compare_pick_add_named({ name })}
      >
        {isPicked ? m.compare_remove() : m.compare_pick_add()}
      </a>
    </div>
  )
}
