import { addMinutes } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { endSessionsOf, holdUser } from '../../../people/sessions/index.ts'
import { beginDeletion, changeDeletion, daysToThink, runningDeletion } from './deletions.ts'
import { type Stop, whatStops } from './what-stops.ts'

const minutesADay = 24 * 60

/**
 * Begins the days at whose end the account of who calls is erased, and ends everything they are signed in to (OPEN-24). Answers when that is;
 * asked again it is the same day. The password was proven before.
 */
export async function askDeletion(work: CallWork): Promise<Outcome<Date, 'deletion-stopped', Stop[]>> {
  const { uow, actor, now } = work
  await holdUser(uow.tx, actor.userId)
  const running = await runningDeletion(uow.tx, actor.userId)
  if (running) return ok(running.endsAt)
  const stops = await whatStops(uow.tx, actor.userId)
  if (stops.length > 0) return refuse('deletion-stopped', stops)
  const endsAt = addMinutes(now, daysToThink * minutesADay)
  await beginDeletion(uow.tx, actor.userId, { now, endsAt })
  await endSessionsOf(uow.tx, actor.userId, now)
  await logDecision(uow, { at: now, actorId: null, action: 'deletion_asked', ...aboutCaller(work) })
  await notify(work, actor.userId, { kind: 'deletion_asked', facts: { endsAt: endsAt.toISOString() } })
  return ok(endsAt)
}

/** Keeps the account of who calls, which was to be deleted. */
export async function keepAccount(work: CallWork): Promise<Outcome<true, 'no-deletion'>> {
  const { uow, actor, now } = work
  await holdUser(uow.tx, actor.userId)
  const running = await runningDeletion(uow.tx, actor.userId)
  if (!running) return refuse('no-deletion')
  await changeDeletion(uow.tx, running.id, { keptAt: now })
  await logDecision(uow, { at: now, actorId: null, action: 'deletion_called_off', ...aboutCaller(work) })
  await notify(work, actor.userId, { kind: 'deletion_called_off', facts: {} })
  return ok(true)
}

const aboutCaller = ({ actor }: Pick<CallWork, 'actor'>) => ({
  subject: `person:${actor.userId}`,
  aboutId: actor.userId,
})
