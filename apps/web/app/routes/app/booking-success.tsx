import { m } from '@ownward/texts'
import { buttonLook } from '@ownward/ui/button-look'
import { LinkButton } from '@ownward/ui/link-button'
import { useEffect } from 'react'
import { Link, useBlocker, useRouteLoaderData, useSearchParams } from 'react-router'
import { appMeta } from '../../chrome/app-meta.ts'
import { StoreLinks } from '../../chrome/store-links.tsx'
import { CertificateLink } from '../../features/papers/certificate-link.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle, loader as rootLoader } from '../../root.tsx'
import type { Route } from './+types/booking-success'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.program_success_title)

/** Thanks for a reservation. Going back would lead to a program that is done, so back stays here; links work (PROG-22). */
export default function BookingSuccessPage() {
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const [query] = useSearchParams()
  const bookingId = Number(query.get('booking'))
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  const isKnown = Number.isInteger(bookingId) && bookingId > 0
  const booking = isKnown ? paths.account.pendingBooking(bookingId) : paths.account.bookings(1)
  return (
    <main id="main" className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-4 py-14 md:py-20">
      <div aria-hidden="true" className="lane-line w-40" />
      <h1 className="text-4xl font-extrabold tracking-tighter">{m.program_success_title()}</h1>
      <p className="text-lg">{m.program_success_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={booking} className={buttonLook({ look: 'signal', size: 'lg' })}>
          {m.program_success_see()}
        </Link>
        <LinkButton href={paths.home()} look="outline" size="lg">
          {m.program_success_home()}
        </LinkButton>
      </div>
      {isKnown && <CertificateLink bookingId={bookingId} />}
      <section className="mt-6 flex w-full flex-col gap-3 border-t border-line pt-6">
        <h2 className="text-xl font-bold tracking-tight">{m.program_success_app()}</h2>
        <div className="flex flex-wrap gap-3">
          <StoreLinks site={site} className={buttonLook({ look: 'outline' })} />
        </div>
      </section>
    </main>
  )
}
