import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { OfferDetail } from '../../features/offers/offer-detail.tsx'
import { offerOfPage } from '../../features/offers/stored-offer.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import type { Route } from './+types/offer'

export const meta: Route.MetaFunction = appMeta(m.offers_offer)

/** One offer: the one that was opened from the list, or the person's own that the address names; who has no such offer is sent to the list (OFF-03, OFF-04). */
export default function OfferPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const stored = useSession(state => state.offerDetail)
  const list = useQuery({ ...callQuery('getMyOffers', { page: 1 }), staleTime: 0 }, queries)
  const open = resultOf(list.data)
  const newest = open?.find(({ id }) => String(id) === params.id)
  const offer = newest ?? offerOfPage(stored, params.id)
  const isNone = !offer && !list.isPending

  useEffect(() => {
    if (isNone) void navigate(paths.account.myOffers(), { replace: true })
  }, [isNone, navigate])
  // What is kept stays as it was offered; only its words may be of another language by now.
  useEffect(() => {
    if (newest) session.set({ offerDetail: newest })
  }, [newest])

  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <Link to={paths.account.myOffers()} className="self-start font-medium text-spruce hover:underline">
        ← {m.shell_my_offers()}
      </Link>
      {offer ? (
        <OfferDetail offer={offer} over={open !== undefined && !newest} />
      ) : (
        <>
          <h1 className="heard">{m.offers_offer()}</h1>
          <Skeleton className="h-9 w-72" />
          <Skeleton className="h-64 w-full rounded-card" />
        </>
      )}
    </main>
  )
}
