import { ok, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { moduleFaults } from '../../../db/schema/index.ts'
import type { ModuleFault } from '../../../outside/car-module/port.ts'
import type { Work } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { openCaseByModule } from '../care/index.ts'
import { loanOut } from '../loans/index.ts'
import { lockFitted, type ModuleAnswer } from './take-module-reading.ts'

/** A clock may be ahead by so much. */
const aheadMs = 5 * 60_000

/**
 * Takes what a car's module tells of a car that cannot be driven, each message once: it opens a case for whoever is out with the car, or is one more report of
 * the case that is open (CARE-05). Of a place nothing is read.
 */
export async function takeModuleFault(work: Work, { moduleId, eventId, at }: ModuleFault): Promise<ModuleAnswer> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockFitted(tx, moduleId)
  const same = and(eq(moduleFaults.moduleId, moduleId), eq(moduleFaults.eventId, eventId))
  const [known] = await tx.select().from(moduleFaults).where(same)
  if (known) return ok({ as: known.caseId === null ? 'car' : 'booking' })
  if (!found) return refuse('unknown-module')
  const tried = await takeTries(tx, now, { 'car-module:module': moduleId })
  if (!tried.ok) return tried
  const { fitted, booking } = found
  if (found.car.availability === 'sold') return ok({ as: 'refused', reason: 'sold' })
  if (at.getTime() > now.getTime() + aheadMs) return ok({ as: 'refused', reason: 'future' })
  if (at < fitted.fittedAt) return ok({ as: 'refused', reason: 'before-fitted' })
  const since = at > now ? now : at
  // Whoever drives a loaner has a usable car while their own stands in the workshop.
  const isOut = booking && (await loanOut(tx, booking.id)) === null
  const opened = isOut && booking.financing === 'pto' ? await openCaseByModule(work, booking, { at: since }) : null
  // Older than what a report may be of, or than the last time the car came back.
  if (opened && !opened.ok) return ok({ as: 'refused', reason: 'older' })
  const caseId = opened?.value.id ?? null
  await tx.insert(moduleFaults).values({ moduleId, eventId, vehicleId: fitted.vehicleId, at, receivedAt: now, caseId })
  return ok({ as: caseId === null ? 'car' : 'booking' })
}
