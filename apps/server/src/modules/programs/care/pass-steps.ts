import { and, asc, gt, isNull, lte, min } from 'drizzle-orm'
import { careCases } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { bookingStore, notifyAbout } from '../bookings/index.ts'
import { caseStore, findCase } from '../cases/index.ts'
import { endPauseFor } from '../paused-days/index.ts'

/** The next moment, at most `until`, at which a step of some case has passed. */
export async function nextPassedStep(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const due = and(isNull(careCases.passedAt), lte(careCases.stepBy, until), after && gt(careCases.stepBy, after))
  const [row] = await parts.database.db
    .select({ at: min(careCases.stepBy) })
    .from(careCases)
    .where(due)
  return row?.at ?? null
}

/**
 * Tells both sides of every step that has passed without having come. An answer that was missed confirms the case up to then: the driver need not wait for it
 * to be believed (CARE-14, CARE-15).
 */
export async function passSteps(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(isNull(careCases.passedAt), lte(careCases.stepBy, now)))
    .orderBy(asc(careCases.stepBy), asc(careCases.id))
  const ids = rows.map(({ id }) => id)
  return forEachDue(parts, ids, { what: 'case', problem: 'a late step could not be told' }, id =>
    transactAt(parts, now, work => passStep(work, id)),
  )
}

async function passStep(work: Work, caseId: number): Promise<boolean> {
  const { uow, now } = work
  const found = await findCase(uow.tx, caseId)
  const booking = await bookingStore(uow.tx).lock(found!.bookingId)
  const row = (await findCase(uow.tx, caseId))!
  if (row.stepBy === null || row.step === null || row.passedAt !== null || row.stepBy > now) return false
  // Whoever has the car back already has been credited what there is.
  if (row.downUntil === null) await endPauseFor(work, booking, { at: row.downFrom, by: 'case' })
  const store = caseStore(uow.tx)
  await store.set(caseId, { state: 'confirmed', passedAt: now, ...(row.waits && { creditAt: now }) })
  await store.note({
    caseId,
    userId: booking.userId,
    kind: 'passed',
    at: now,
    actorKind: 'system',
    actorId: null,
    step: row.step,
    stepBy: row.stepBy,
  })
  await notifyAbout(work, booking, 'case_late', {
    step: row.step,
    ...(row.creditUntil && { creditUntil: row.creditUntil.toISOString(), timeZone: booking.timeZone }),
  })
  await notifyTeam(uow, { kind: 'case_late', person: booking.userId, at: now })
  return true
}
