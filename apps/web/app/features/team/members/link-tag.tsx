import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { Moment } from '../moment.tsx'
import type { Member } from './member.ts'

/** That a member has yet to set their password by a link, and until when that counts (DESK-25). */
export function LinkTag({ of: { link, linkUntil } }: { of: Member }) {
  if (link === 'none') return null
  if (link === 'over') return <Tag tone="warn">{m.members_link_over()}</Tag>
  const say = link === 'invite' ? m.members_link_invite : m.members_link_reset
  return (
    <Tag>
      <Moment at={linkUntil} say={when => say({ when })} />
    </Tag>
  )
}
