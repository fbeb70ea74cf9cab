import { compareSides, type LicenceFlag, licenceConcerns, type RegisteredPerson } from '@ownward/domain/accounts'
import { fromMonthDayYear } from '@ownward/domain/calendar'
import type { Elsewhere } from './known-elsewhere.ts'
import type { LicenceRow } from './store.ts'

/** Stays as it was told or found once, whatever the calendar and the person do meanwhile. */
const lasting: readonly LicenceFlag[] = ['id-card', 'details-changed', 'front-only', 'unread', 'edited']

/**
 * What the team should look at now (SRV-24): while a licence waits the calendar goes on, the person may change what they have stated, and its
 * number may turn up on another account; how it was read stays as it was.
 */
export function flagsNow(
  {
    fields,
    flags,
    frontRead,
    frontHash,
    backHash,
  }: Pick<LicenceRow, 'fields' | 'flags' | 'frontRead' | 'frontHash' | 'backHash'>,
  person: RegisteredPerson,
  { elsewhere, now }: { elsewhere: Elsewhere; now: Date },
): LicenceFlag[] {
  const day = (text: string | undefined) => text && (fromMonthDayYear(text) ?? text)
  const dates = { dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) }
  const concerns = licenceConcerns({ ...fields, ...dates }, person, now.toISOString().slice(0, 10))
  return [
    ...concerns,
    ...(elsewhere.accounts.length > 0 ? (['same-number'] as const) : []),
    ...(elsewhere.hasPicture ? (['picture-elsewhere'] as const) : []),
    ...(frontHash !== null && frontHash === backHash ? (['same-picture'] as const) : []),
    ...(compareSides(frontRead, fields).verdict === 'other' ? (['sides-differ'] as const) : []),
    ...flags.filter(flag => lasting.includes(flag)),
  ]
}
