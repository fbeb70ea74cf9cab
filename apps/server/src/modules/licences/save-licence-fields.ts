import type { Input } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { checkLicenceDates, type LicenceDateFault } from './check-dates.ts'
import { licenceStore } from './store.ts'

export interface LicenceContext {
  uow: UnitOfWork
  userId: number
  now: Date
}

/** Keeps what a licence says, as read or typed, with the submission the person is filling in (API-60). */
export async function saveLicenceFields(
  fields: Input<'updateLicenseDetails'>,
  { uow, userId, now }: LicenceContext,
): Promise<Outcome<true, 'licence-dates', LicenceDateFault>> {
  const dates = checkLicenceDates(fields, now.toISOString().slice(0, 10))
  if (!dates.ok) return refuse('licence-dates', dates.code)
  const store = licenceStore(uow.tx)
  const draft = await store.draftOf(userId, now)
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  await store.save(draft.id, { fields: Object.fromEntries(filled) as Record<string, string> })
  return ok(true)
}
