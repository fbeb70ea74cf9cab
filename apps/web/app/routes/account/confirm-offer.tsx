import { m } from '@ownward/texts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askAgain } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { Marked } from '../../chrome/marked.tsx'
import { RequirementList } from '../../features/eligibility/requirement-list.tsx'
import { useLicencePoll } from '../../features/licence-upload/use-licence-poll.ts'
import { RentOptions } from '../../features/offers/rent-options.tsx'
import { readOffer } from '../../features/offers/stored-offer.ts'
import { ConfirmOffer } from '../../features/program/confirm/confirm-offer.tsx'
import { ConfirmSkeleton } from '../../features/program/confirm/confirm-skeleton.tsx'
import { useGoBack } from '../../page/use-go-back.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import type { Route } from './+types/confirm-offer'

export const meta: Route.MetaFunction = appMeta(m.program_confirm_title)

/** Takes the offer that was opened last; without one there is the list (OFF-05, C-26). */
export default function ConfirmOfferPage() {
  const navigate = useNavigate()
  const goBack = useGoBack()
  const offer = readOffer(useSession(state => state.offerDetail))
  // The licence may be verified while somebody is here.
  useLicencePoll(useSession(state => state.userDetails?.licenceStatus === 'pending'))
  useEffect(() => {
    if (!offer) void navigate(paths.account.myOffers(), { replace: true })
  }, [offer, navigate])

  async function leaveTaken(): Promise<void> {
    await askAgain('getMyOffers', 'getMyPendingBooking')
    session.set({ offerDetail: null })
  }

  return (
    <main id="main">
      {offer ? (
        <ConfirmOffer
          key={offer.id}
          offer={offer}
          photo={
            offer.picture && (
              <Marked illustration={offer.picture.kind === 'illustration'} className="w-full">
                <CarPicture
                  picture={offer.picture}
                  alt={m.program_photo({ car: `${offer.year} ${offer.make} ${offer.model}`, color: offer.color })}
                  sizes="(min-width: 40rem) 14rem, 94vw"
                  maxWidth={960}
                  eager="soon"
                  className="aspect-3/2 w-full rounded-card"
                />
              </Marked>
            )
          }
          after={<RentOptions offer={offer} />}
          checklist={rows => <RequirementList rows={rows} />}
          onTaken={() => void leaveTaken()}
          onLeave={() => {
            void askAgain('getMyOffers')
            goBack(paths.account.myOffers())
          }}
        />
      ) : (
        <ConfirmSkeleton />
      )}
    </main>
  )
}
