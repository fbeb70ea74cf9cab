import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { OfferDetail } from '../../features/offers/offer-detail.tsx'
import { offerOfPage } from '../../features/offers/stored-offer.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import type { Route } from './+types/offer'

export const meta: Route.MetaFunction = appMeta(m.offers_offer)

/** One offer: the one that was opened from the list, which is where anybody else is sent (OFF-03, OFF-04). */
export default function OfferPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const stored = useSession(state => state.offerDetail)
  const offer = offerOfPage(stored, params.id)
  const list = useQuery({ ...callQuery('getMyOffers', { page: 1 }), enabled: offer !== null, staleTime: 0 }, queries)
  const open = list.data?.status === 1 ? list.data.result : undefined
  const newest = open?.find(({ id }) => id === offer?.id)

  useEffect(() => {
    if (!offer) void navigate(paths.account.myOffers(), { replace: true })
  }, [offer, navigate])
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
        <OfferDetail offer={newest ?? offer} over={open !== undefined && !newest} />
      ) : (
        <h1 className="heard">{m.offers_offer()}</h1>
      )}
    </main>
  )
}
