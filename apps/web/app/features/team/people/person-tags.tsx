import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { sayDay } from '../moments.ts'
import type { PersonFile } from './person-file.ts'

/** Where somebody's license stands. */
export function LicenceTag({ state }: { state: PersonFile['licenceStatus'] | 'draft' }) {
  if (state === 'approved') return <Tag tone="good">{m.team_state_approved()}</Tag>
  if (state === 'pending') return <Tag tone="warn">{m.team_state_pending()}</Tag>
  if (state === 'rejected') return <Tag tone="bad">{m.team_state_rejected()}</Tag>
  if (state === 'expired') return <Tag tone="bad">{m.team_state_expired()}</Tag>
  return <Tag>{state === 'draft' ? m.team_state_draft() : m.team_state_none()}</Tag>
}

interface Stands {
  verified: boolean
  blocked: boolean
  /** When the account was deleted, or is to be; empty where neither. */
  deletedAt: string
  endsAt?: string
}

/** What else is to be known of somebody at a glance. */
export function StateTags({ verified, blocked, deletedAt, endsAt = '' }: Stands) {
  if (deletedAt !== '') return <Tag>{m.team_is_deleted()}</Tag>
  return (
    <span className="flex flex-wrap gap-1.5">
      {endsAt !== '' && <Tag tone="warn">{m.team_deletion_ends({ on: sayDay(endsAt.slice(0, 10)) })}</Tag>}
      {blocked && <Tag tone="bad">{m.team_is_blocked()}</Tag>}
      {!verified && <Tag tone="warn">{m.team_is_unverified()}</Tag>}
      {verified && !blocked && <Tag tone="good">{m.team_is_active()}</Tag>}
    </span>
  )
}
