import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import { approvals, users } from '../../../db/schema/index.ts'
import type { ApprovalRow } from '../../people/approvals/index.ts'
import { thingsOf } from '../../people/log/index.ts'
import { maySee } from './decide-approval.ts'

const page = 50
const acts = ['refund', 'forgiveness', 'wallet', 'rights'] as const

/** An approval with the names that it is shown with. */
export interface ShownApproval {
  row: ApprovalRow
  thing: Awaited<ReturnType<typeof thingsOf>> extends ReadonlyMap<string, infer T> ? T | null : never
  names: ReadonlyMap<UserId, string>
}

/** Approvals that a member may see, the newest first, fifty at a time; `next` is what the following page begins before. */
export async function listApprovals(
  db: Db,
  { rights }: Pick<Actor, 'rights'>,
  { state, before }: { state: 'waiting' | 'over'; before: number | undefined },
): Promise<{ shown: ShownApproval[]; next: number | null }> {
  const seen = acts.filter(act => maySee(rights, { act }))
  const rows = await db
    .select()
    .from(approvals)
    .where(
      and(
        inArray(approvals.act, seen),
        state === 'waiting' ? eq(approvals.state, 'waiting') : ne(approvals.state, 'waiting'),
        before === undefined ? undefined : lt(approvals.id, before),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(page + 1)
  const shown = rows.slice(0, page)
  const ids = shown.flatMap(({ askedBy, decidedBy, aboutId }) => [askedBy, aboutId, ...(decidedBy ? [decidedBy] : [])])
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids))
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  const things = await thingsOf(
    db,
    shown.map(({ subject }) => subject),
  )
  return {
    shown: shown.map(row => ({ row, thing: things.get(row.subject) ?? null, names })),
    next: rows.length > page ? shown.at(-1)!.id : null,
  }
}
