import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import { eq } from 'drizzle-orm'
import type { Actor, RefusalFacts } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import {
  type ApprovalRow,
  endApproval,
  factsOf,
  lockApproval,
  rightsOf,
  tellBusiness,
} from '../../people/approvals/index.ts'
import { runAct } from './run-act.ts'

type DecideWork = Work<keyof Config> & { actor: Pick<Actor, 'userId' | 'rights'>; locale: Locale }
type WhyNot = 'no-approval' | 'approval-own' | 'approval-over' | 'approval-right'

/**
 * Does what another member asked for, in the transaction that writes down who agreed. What no longer fits is refused with its reason and goes on waiting.
 * Of two who approve at once the second finds it over (DESK-28).
 */
export async function approve(work: DecideWork, id: number) {
  const found = await findToDecide(work, id)
  if (!found.ok) return found
  const row = found.value
  if (!(await mayStillAsk(work.uow.tx, row))) return refuse('approval-asker' as const, undefined)
  const done = await runAct(work, row)
  if (!done.ok) return done
  await end(work, row, { state: 'approved', by: work.actor.userId })
  return done
}

/** Says no to what another member asked for, with a reason that they read (DESK-28). */
export async function decline(
  work: DecideWork,
  id: number,
  reason: string,
): Promise<Outcome<true, WhyNot, RefusalFacts | undefined>> {
  const found = await findToDecide(work, id)
  if (!found.ok) return found
  await end(work, found.value, { state: 'declined', by: work.actor.userId, answer: reason })
  return ok(true)
}

/** Takes back what one asked for oneself (DESK-28). */
export async function withdraw(
  work: DecideWork,
  id: number,
): Promise<Outcome<true, 'no-approval' | 'approval-not-own' | 'approval-over', RefusalFacts | undefined>> {
  const row = await lockApproval(work.uow.tx, id)
  if (!row || !maySee(work.actor.rights, row)) return refuse('no-approval', undefined)
  if (row.askedBy !== work.actor.userId) return refuse('approval-not-own', undefined)
  if (row.state !== 'waiting') return over(work.uow.tx, row)
  await end(work, row, { state: 'withdrawn' })
  return ok(true)
}

/** Whether somebody with these rights is shown an approval: those who could approve it, whoever asked among them. */
export const maySee = (rights: readonly string[], { act }: Pick<ApprovalRow, 'act'>) =>
  rightsOf(act).every(right => rights.includes(right))

async function findToDecide(
  { uow, now, actor }: DecideWork,
  id: number,
): Promise<Outcome<ApprovalRow, WhyNot, RefusalFacts | undefined>> {
  const row = await lockApproval(uow.tx, id)
  if (!row) return refuse('no-approval', undefined)
  if (!maySee(actor.rights, row)) return refuse('approval-right', undefined)
  if (row.askedBy === actor.userId) return refuse('approval-own', undefined)
  if (row.state !== 'waiting' || row.until <= now) return over(uow.tx, row)
  return ok(row)
}

async function over(tx: Tx, { decidedBy }: ApprovalRow) {
  return refuse('approval-over' as const, { say: { who: decidedBy === null ? '' : await nameOf(tx, decidedBy) } })
}

async function nameOf(tx: Tx, id: UserId): Promise<string> {
  const [member] = await tx.select().from(users).where(eq(users.id, id))
  return member ? `${member.firstName} ${member.lastName}` : ''
}

/** Whether whoever asked could still do it by themselves but for its limit: not blocked, and with the rights for it. */
export async function mayStillAsk(tx: Tx, { askedBy, act }: ApprovalRow): Promise<boolean> {
  const [asker] = await tx.select().from(users).where(eq(users.id, askedBy))
  return asker !== undefined && asker.blockedAt === null && maySee(asker.rights, { act })
}

interface End {
  state: 'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'refused'
  by?: UserId
  answer?: string
}

const actions = {
  approved: 'approval_given',
  declined: 'approval_declined',
  withdrawn: 'approval_withdrawn',
  lapsed: 'approval_lapsed',
  refused: 'approval_refused',
} as const

/** Writes down what became of an approval, in the log too, and tells whoever asked; the business as well where no other member could approve it. */
export async function end(work: Work<keyof Config>, row: ApprovalRow, { state, by, answer = '' }: End): Promise<void> {
  const { uow, now } = work
  const { id, askedBy, subject, aboutId, alone, reason } = row
  await endApproval(uow.tx, id, { state, at: now, ...(by !== undefined && { by }), answer })
  await logDecision(uow, {
    at: now,
    actorId: state === 'withdrawn' ? askedBy : (by ?? null),
    action: actions[state],
    subject,
    aboutId,
    reason: state === 'declined' ? answer : reason,
  })
  const facts = await factsOf({ ...work, actor: { userId: askedBy } }, row)
  const byTime = state === 'approved' && by === undefined
  if (state !== 'withdrawn') {
    const outcome = byTime ? ('done' as const) : state
    const said = { ...facts, outcome, by: by === undefined ? '' : await nameOf(uow.tx, by) }
    await notify(work, askedBy, { kind: 'approval_ended', facts: said })
  }
  if (alone) await tellBusiness(work, state === 'approved' ? 'done' : state === 'lapsed' ? 'refused' : state, facts)
}
