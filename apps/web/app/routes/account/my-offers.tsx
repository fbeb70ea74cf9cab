import { m } from '@ownward/texts'
import { LinkButton } from '@ownward/ui/link-button'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { NoList } from '../../features/account/no-list.tsx'
import { OfferTable } from '../../features/offers/offer-table.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/my-offers'

export const meta: Route.MetaFunction = appMeta(m.shell_my_offers)

/** What the team offers the person and can be taken now (OFF-01, ACC-24). */
export default function MyOffersPage() {
  const list = useQuery({ ...callQuery('getMyOffers', { page: 1 }), staleTime: 0 }, queries)
  const offers = resultOf(list.data) ?? []
  return (
    <main id="main" className="flex min-w-0 flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.shell_my_offers()}</h1>
      {offers.length > 0 ? (
        <OfferTable offers={offers} />
      ) : (
        <NoList asked={list} inItsWords>
          <p>{m.offers_none()}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton href={paths.chat()}>{m.offers_write()}</LinkButton>
            <LinkButton href={paths.cars()} look="outline">
              {m.program_find_car()}
            </LinkButton>
          </div>
        </NoList>
      )}
    </main>
  )
}
