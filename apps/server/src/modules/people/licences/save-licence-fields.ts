import type { Input } from '@ownward/contract'
import { checkLicenceDates, type LicenceDateFault, licenceConcerns } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../work.ts'
import { licenceStore } from './store.ts'

/**
 * Keeps what a licence says, as read or typed, with the submission the person is filling in (API-60), and what the team
 * should look at: what differs from the person's details is found here, how the page came by the fields is the page's word.
 */
export async function saveLicenceFields(
  { uow, actor, now }: Pick<CallWork<'licence'>, 'uow' | 'actor' | 'now'>,
  { flags = [], front = {}, ...fields }: Input<'updateLicenseDetails'>,
): Promise<Outcome<true, 'licence-dates', LicenceDateFault>> {
  const today = now.toISOString().slice(0, 10)
  const dates = checkLicenceDates(fields, today)
  if (!dates.ok) return refuse('licence-dates', dates.code)
  const store = licenceStore(uow.tx)
  const draft = await store.draftOf(actor.userId, now)
  const person = await store.personOf(actor.userId)
  await store.save(draft.id, {
    fields: filledOf(fields),
    frontRead: filledOf(front),
    flags: [...licenceConcerns({ ...fields, ...dates.value }, person, today), ...new Set(flags)],
  })
  return ok(true)
}

const filledOf = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<string, string>
