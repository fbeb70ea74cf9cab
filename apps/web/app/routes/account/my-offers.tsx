import { m } from '@ownward/texts'
import { appMeta } from '../../chrome/app-meta.ts'
import type { Route } from './+types/my-offers'

export const meta: Route.MetaFunction = appMeta(m.shell_my_offers)

/** What dealers offer the person; nobody can make an offer yet, so there is none (OFF-01). */
export default function MyOffersPage() {
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.shell_my_offers()}</h1>
      <p className="py-10 text-center text-ink-soft">{m.common_no_record()}</p>
    </main>
  )
}
