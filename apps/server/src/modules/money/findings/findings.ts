import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings, moneyFindings, reconciliations, users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { claimedByOther } from '../../ground/queues/index.ts'

/** A page of what the gateway has otherwise than our books, newest first, and when that was last compared. */
export async function listFindings(
  db: Db,
  { open, page, limit, only }: { open: boolean; page: number; limit: number; only?: number | undefined },
) {
  const state = open ? isNull(moneyFindings.closedAt) : isNotNull(moneyFindings.closedAt)
  const which = and(state, only === undefined ? undefined : eq(moneyFindings.id, only))
  const [rows, [all], [last]] = await Promise.all([
    db
      .select({
        finding: moneyFindings,
        bookingNumber: bookings.number,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(moneyFindings)
      .leftJoin(bookings, eq(bookings.id, moneyFindings.bookingId))
      .leftJoin(users, eq(users.id, moneyFindings.userId))
      .where(which)
      .orderBy(desc(moneyFindings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(moneyFindings).where(which),
    db.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1),
  ])
  return { rows, records: all?.n ?? 0, last: last ?? null }
}

/** What the gateway has otherwise than our books, with its booking and person where they are known. */
export type FindingRow = Awaited<ReturnType<typeof listFindings>>['rows'][number]

/** Closes a finding with what came out of it; the log keeps who did. */
export async function closeFinding(
  { uow, actor, now }: CallWork<'team'>,
  { id, note }: { id: number; note: string },
): Promise<Outcome<true, 'no-finding' | 'claimed' | 'reason-needed' | 'reason-short', RefusalFacts | undefined>> {
  const unsaid = whyNoReason(note, 'reason-needed')
  if (unsaid) return refuse(unsaid.code, undefined)
  const claimed = await claimedByOther(uow.tx, { queue: 'finding', subjectId: id }, { memberId: actor.userId, now })
  if (claimed) return claimed
  const [finding] = await uow.tx
    .update(moneyFindings)
    .set({ closedAt: now, closedBy: actor.userId, note })
    .where(and(eq(moneyFindings.id, id), isNull(moneyFindings.closedAt)))
    .returning()
  if (!finding) return refuse('no-finding', undefined)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'money_finding_closed',
    subject: `finding:${id}`,
    aboutId: finding.userId,
    reason: note,
  })
  return ok(true)
}
