import type { Response, TeamRight } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { cents, toWire } from '@ownward/domain/money'
import type { Locale } from '@ownward/texts'
import type { Actor } from '../../../call.ts'
import type { ShownApproval } from './read-approvals.ts'
import { sayRefused } from './say-refused.ts'

type Shown = Response<'teamApprovals'>['result'][number]

/** An approval as a member is shown it, with what they can do about it. */
export function presentApproval(
  { row, thing, names }: ShownApproval,
  { actor, now, locale }: { actor: Pick<Actor, 'userId'>; now: Date; locale: Locale },
): Shown {
  const somebody = (id: UserId) => ({ id, name: names.get(id) ?? '' })
  const isOpen = row.state === 'waiting' && row.until > now
  const isOwn = row.askedBy === actor.userId
  return {
    id: row.id,
    act: row.act,
    thing,
    about: somebody(row.aboutId),
    amount: row.cents === null ? null : toWire(cents(row.cents)),
    reason: row.reason,
    owed: (row.arguments as { owed?: Shown['owed'] }).owed ?? null,
    before: standing(row.before),
    after: standing(row.after),
    asked_by: somebody(row.askedBy),
    asked_at: row.askedAt.toISOString(),
    until: row.until.toISOString(),
    alone: row.alone,
    state: row.state,
    decided_by: row.decidedBy === null ? null : somebody(row.decidedBy),
    decided_at: row.decidedAt?.toISOString() ?? '',
    answer: row.state === 'refused' ? sayRefused(row.answer, locale) : row.answer,
    may: row.state === 'waiting' && isOwn ? ['withdraw'] : isOpen ? ['approve', 'decline'] : [],
  }
}

const standing = ({ cents: amount, owesCents, rights }: ShownApproval['row']['before']): Shown['before'] => ({
  amount: amount === undefined ? null : toWire(cents(amount)),
  rights: (rights ?? []) as TeamRight[],
  owes: owesCents === undefined ? null : toWire(cents(owesCents)),
})
