import { listingLimits, pagesOf, wishlistLimit } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { LinkButton } from '@ownward/ui/link-button'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { successOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AccountLinks } from '../../features/account/account-links.tsx'
import { NoList } from '../../features/account/no-list.tsx'
import { FavouriteCard } from '../../features/catalog/favourite-card.tsx'
import { Pager } from '../../features/catalog/pager.tsx'
import { saveFavourite } from '../../islands/save-favourite.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = appMeta(m.shell_wishlist)

/** A person's favourite cars, page by page; page and size are part of the address (ACC-16, ACC-17, ACC-24). */
export default function WishlistPage() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = listingLimits.find(size => size === Number(query.get('limit'))) ?? wishlistLimit
  const list = useQuery(callQuery('getWishlistVehicle', { page, limit }), queries)
  const [leaving, setLeaving] = useState<number>()
  const answer = successOf(list.data)
  const addressOf = (to: number) => `${paths.account.wishlist()}?page=${to}&limit=${limit}`

  async function remove(id: number, isLast: boolean): Promise<void> {
    setLeaving(id)
    const removed = await saveFavourite(id, false)
    // A page left empty goes one back (ACC-17).
    if (removed && isLast && page > 1) setQuery({ page: String(page - 1), limit: String(limit) })
    await askAgain('getWishlistVehicle')
    setLeaving(undefined)
  }

  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-page flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <AccountLinks />
      <main id="main" className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-3xl font-extrabold tracking-tighter">{m.shell_wishlist()}</h1>
          {answer && answer.records > 0 && (
            <SelectField
              label={m.catalog_per_page()}
              value={String(limit)}
              onChange={event => setQuery({ page: '1', limit: event.target.value })}
              options={listingLimits.map(size => ({ value: String(size), label: String(size) }))}
            />
          )}
        </div>
        {answer && answer.result.length > 0 ? (
          <>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
              {answer.result.map(car => (
                <FavouriteCard
                  key={car.id}
                  car={car}
                  busy={leaving === car.id}
                  onRemove={() => void remove(car.id, answer.result.length === 1)}
                />
              ))}
            </ul>
            <Pager page={page} pages={pagesOf(answer.records, limit)} hrefOf={addressOf} />
          </>
        ) : (
          <NoList asked={list}>
            <p>{m.app_wishlist_none()}</p>
            <LinkButton href={paths.cars()}>{m.program_find_car()}</LinkButton>
          </NoList>
        )}
      </main>
    </div>
  )
}
