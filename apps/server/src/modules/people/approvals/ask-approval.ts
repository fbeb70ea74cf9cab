import { createHash } from 'node:crypto'
import { addMinutes } from '@ownward/domain/calendar'
import { approvalHours, approvalHoursAlone } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd } from '@ownward/domain/money'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { approvals, secondFactors, users } from '../../../db/schema/index.ts'
import type { MemberWork } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { tellBusiness } from './letters-to-business.ts'
import { rightsOf } from './store.ts'

/** An approval as it is kept. */
export type ApprovalRow = typeof approvals.$inferSelect

/** An act that is above its limit. */
export interface Act {
  act: ApprovalRow['act']
  /** What its use case takes when it is done after all. */
  arguments: Record<string, unknown>
  cents: Cents | null
  subject: string
  aboutId: UserId
  reason: string
  before: ApprovalRow['before']
  after: ApprovalRow['after']
}

/** What asking for an approval needs. */
export type ApprovalWork = MemberWork<'publicUrl' | 'brand' | 'secondFactorRequired' | 'businessZone'>

/**
 * Writes down that an act waits for another member with the same right, and tells them. Where there is none, it waits for 24 hours and the address of
 * the business is told (DESK-28). The same wish of the same member waits once. Always answers the refusal `waiting`: nothing else has happened.
 */
export async function askApproval(work: ApprovalWork, act: Act): Promise<Refusal<'waiting', RefusalFacts>> {
  const { uow, now, actor } = work
  const others = await othersWhoCould(work, act.act)
  const alone = others.length === 0
  const until = addMinutes(now, (alone ? approvalHoursAlone : approvalHours) * 60)
  const argumentsHash = hashOf(act)
  const [row] = await uow.tx
    .insert(approvals)
    .values({ ...act, argumentsHash, askedBy: actor.userId, askedAt: now, until, alone })
    .onConflictDoNothing()
    .returning()
  if (!row) return waitsFor(await sameThatWaits(work, argumentsHash))
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'approval_asked',
    subject: act.subject,
    aboutId: act.aboutId,
    reason: `${act.cents === null ? '' : `${formatUsd(act.cents, 'en')}: `}${act.reason}`,
  })
  const facts = await factsOf(work, row)
  for (const id of others) await notify(work, id, { kind: 'approval_waiting', facts })
  if (alone) await tellBusiness(work, 'asked', facts)
  return waitsFor(row)
}

/** What letters about an approval say of it: who asked, for what, and until when; neither why nor about whom. */
export async function factsOf({ uow, config }: ApprovalWork, { id, act, cents, askedBy, until }: ApprovalRow) {
  const [asker] = await uow.tx.select().from(users).where(eq(users.id, askedBy))
  return {
    id,
    who: `${asker!.firstName} ${asker!.lastName}`,
    act,
    amountCents: cents ?? 0,
    until: until.toISOString(),
    timeZone: config.businessZone,
  }
}

const waitsFor = ({ id, until, alone }: ApprovalRow) =>
  refuse('waiting' as const, {
    say: { alone: alone ? 'yes' : '', hours: alone ? approvalHoursAlone : approvalHours },
    result: { approval: id, until: until.toISOString(), alone },
  })

/** The members who could approve it: with the rights for it, not blocked, and let in by what the installation asks of a sign-in. */
async function othersWhoCould({ uow, actor, config }: ApprovalWork, act: Act['act']): Promise<UserId[]> {
  const rights = sql.join(
    rightsOf(act).map(right => sql`${right}`),
    sql`, `,
  )
  const rows = await uow.tx
    .select({ id: users.id, factor: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(users.kind, 'team'),
        isNull(users.blockedAt),
        ne(users.id, actor.userId),
        sql`${users.rights} @> array[${rights}]::text[]`,
      ),
    )
    .orderBy(asc(users.id))
  return rows.filter(({ factor }) => !config.secondFactorRequired || factor !== null).map(({ id }) => id)
}

async function sameThatWaits({ uow, actor }: ApprovalWork, argumentsHash: string): Promise<ApprovalRow> {
  const [row] = await uow.tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.askedBy, actor.userId),
        eq(approvals.argumentsHash, argumentsHash),
        eq(approvals.state, 'waiting'),
      ),
    )
  if (!row) throw new Error('The approval that waits was decided in between.')
  return row
}

/** The same for the same wish, whatever its words. */
function hashOf({ act, arguments: asked, cents }: Act): string {
  const sorted = Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([act, cents, sorted]))
    .digest('hex')
}
