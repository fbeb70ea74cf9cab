import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'

type LicenceState = Response<'teamPeople'>['result'][number]['licenceStatus']

/** Where somebody's license stands. */
export function LicenceTag({ state }: { state: LicenceState | 'draft' }) {
  if (state === 'approved') return <Tag tone="good">{m.team_state_approved()}</Tag>
  if (state === 'pending') return <Tag tone="warn">{m.team_state_pending()}</Tag>
  if (state === 'rejected') return <Tag tone="bad">{m.team_state_rejected()}</Tag>
  if (state === 'expired') return <Tag tone="bad">{m.team_state_expired()}</Tag>
  return <Tag>{state === 'draft' ? m.team_state_draft() : m.team_state_none()}</Tag>
}

/** What else is to be known of somebody at a glance. */
export function StateTags({ verified, blocked }: { verified: boolean; blocked: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {blocked && <Tag tone="bad">{m.team_is_blocked()}</Tag>}
      {!verified && <Tag tone="warn">{m.team_is_unverified()}</Tag>}
      {verified && !blocked && <Tag tone="good">{m.team_is_active()}</Tag>}
    </span>
  )
}
