import { m } from '@ownward/texts'
import { appMeta } from '../../chrome/app-meta.ts'
import { InviteForm } from '../../features/invites/invite-form.tsx'
import type { Route } from './+types/invite-friends'

export const meta: Route.MetaFunction = appMeta(m.account_tab_invite)

/** Invites people by e-mail (ACC-23). */
export default function InviteFriendsPage() {
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_tab_invite()}</h1>
      <p className="max-w-prose text-ink-soft">{m.account_invite_lead()}</p>
      <InviteForm />
    </main>
  )
}
