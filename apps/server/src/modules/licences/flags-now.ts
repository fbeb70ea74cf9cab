import { type LicenceFlag, licenceConcerns, type RegisteredPerson } from '@ownward/domain/accounts'
import { fromMonthDayYear } from '@ownward/domain/calendar'
import type { LicenceRow } from './store.ts'

/** Stays as it was told or found once, whatever the calendar and the person do meanwhile. */
const lasting: readonly LicenceFlag[] = ['id-card', 'details-changed', 'front-only', 'unread', 'edited']

/**
 * What the team should look at now (SRV-24): while a licence waits the calendar goes on, the person may change what they have stated, and its
 * number may turn up on another account; how it was read stays as it was.
 */
export function flagsNow(
  { fields, flags }: Pick<LicenceRow, 'fields' | 'flags'>,
  person: RegisteredPerson,
  { isKnownElsewhere, now }: { isKnownElsewhere: boolean; now: Date },
): LicenceFlag[] {
  const day = (text: string | undefined) => text && (fromMonthDayYear(text) ?? text)
  const dates = { dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) }
  const concerns = licenceConcerns({ ...fields, ...dates }, person, now.toISOString().slice(0, 10))
  return [
    ...concerns,
    ...(isKnownElsewhere ? (['same-number'] as const) : []),
    ...flags.filter(flag => lasting.includes(flag)),
  ]
}
