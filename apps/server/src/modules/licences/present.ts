import type { Response } from '@ownward/contract'
import { detailsToCompare, licenceConcerns, licenceDifferences } from '@ownward/domain/accounts'
import { fromMonthDayYear } from '@ownward/domain/calendar'
import { signedFileUrl } from '../documents/index.ts'
import type { LicenceRow, listLicences } from './store.ts'

type Listed = Awaited<ReturnType<typeof listLicences>>['rows'][number]
type QueueRow = Response<'teamLicenceQueue'>['result'][number]

/** A licence as the team sees it; the pictures open for this reviewer during ten minutes. */
export function presentLicence(
  { licence, person, reviewer, before }: Listed,
  viewer: { id: number; appSecret: string; now: Date },
): QueueRow {
  const open = (fileId: string | null) =>
    fileId ? signedFileUrl(viewer.appSecret, { fileId, personId: viewer.id }, viewer.now) : ''
  return {
    id: licence.id,
    user_id: licence.userId,
    name: `${person.firstName} ${person.lastName}`,
    submitted_at: licence.submittedAt?.toISOString() ?? '',
    state: licence.state,
    fields: licence.fields,
    flags: licence.state === 'pending' ? flagsNow(licence, person, viewer.now) : licence.flags,
    front: open(licence.frontFileId),
    back: open(licence.backFileId),
    profile: detailsToCompare(person),
    differs: licenceDifferences(licence.fields, person),
    locale: person.locale,
    decided_at: licence.decidedAt?.toISOString() ?? '',
    decided_by: reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : '',
    reason: licence.reason,
    refused_before:
      before?.state === 'rejected' ? { at: before.decidedAt?.toISOString() ?? '', reason: before.reason } : null,
  }
}

const isReading = (flag: string) => flag === 'front-only' || flag === 'unread' || flag === 'edited'

/** While it waits the calendar goes on and the person may change what they have stated; how it was read stays as it was. */
function flagsNow({ fields, flags }: LicenceRow, person: Listed['person'], now: Date): QueueRow['flags'] {
  const day = (text: string | undefined) => text && (fromMonthDayYear(text) ?? text)
  const dates = { dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) }
  const concerns = licenceConcerns({ ...fields, ...dates }, person, now.toISOString().slice(0, 10))
  return [...concerns, ...flags.filter(isReading)]
}
