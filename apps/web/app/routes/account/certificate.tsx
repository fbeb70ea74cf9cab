import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AskFailed } from '../../features/account/ask-failed.tsx'
import { Certificate } from '../../features/papers/certificate.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/certificate'

export const meta: Route.MetaFunction = appMeta(m.papers_certificate)

/** The certificate of the signature under a booking's agreement (BEY-19). Asked for anew each time: its addresses are short-lived. */
export default function CertificatePage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const asked = useQuery({ ...callQuery('getAgreementCertificate', { bookingId: id }), staleTime: 0 }, queries)
  const record = resultOf(asked.data)
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <Link to={paths.account.bookings(1)} className="self-start font-medium text-spruce hover:underline print:hidden">
        ← {m.app_bookings()}
      </Link>
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.papers_certificate()}</h1>
      {record ? (
        <Certificate record={record} />
      ) : asked.isPending ? (
        <div role="status" className="flex flex-col gap-6">
          <span className="heard">{m.common_loading()}</span>
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-100 rounded-card" />
        </div>
      ) : (
        <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
      )}
    </main>
  )
}
