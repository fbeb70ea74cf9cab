import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import type { Overview } from '../frame/nav-links.ts'
import { hasEveryRight } from './right-words.ts'

/** A member of the team. */
export type Member = Response<'teamMembers'>['result'][number]
/** The member who is signed in. */
export type Self = Overview['member']

/** Why this member cannot change the other one; empty when they can. */
export function whyNot(member: Member, self: Self): string {
  if (member.id === self.id) return m.team_rights_own()
  return hasEveryRight(self) ? '' : m.team_rights_above()
}
