import type { Response } from '@ownward/contract'
import { compareSides, detailsToCompare, licenceDifferences } from '@ownward/domain/accounts'
import { monthDayYear } from '@ownward/domain/calendar'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { flagsNow } from './flags-now.ts'
import type { listLicences } from './store.ts'

type Listed = Awaited<ReturnType<typeof listLicences>>['rows'][number]
type QueueRow = Response<'teamLicenceQueue'>['result'][number]

/** A licence as the team sees it; the pictures open for this reviewer during ten minutes. */
export function presentLicence(
  { licence, person, reviewer, before, renews, elsewhere }: Listed,
  viewer: { id: number; appSecret: AppSecret; now: Date },
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
    flags: licence.state === 'pending' ? flagsNow(licence, person, { elsewhere, now: viewer.now }) : licence.flags,
    front: open(licence.frontFileId),
    back: open(licence.backFileId),
    profile: detailsToCompare(person),
    differs: licenceDifferences(licence.fields, person),
    front_read: licence.frontRead,
    sides_differ: [...compareSides(licence.frontRead, licence.fields).differs],
    locale: person.locale,
    decided_at: licence.decidedAt?.toISOString() ?? '',
    decided_by: reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : '',
    reason: licence.reason,
    same_number: elsewhere.accounts.map(({ userId, firstName, lastName, state }) => ({
      user_id: userId,
      name: `${firstName} ${lastName}`,
      state,
    })),
    renews: renews && {
      approved_at: renews.decidedAt?.toISOString() ?? '',
      expires: monthDayYear(renews.expiresOn ?? ''),
    },
    refused_before:
      before?.state === 'rejected' ? { at: before.decidedAt?.toISOString() ?? '', reason: before.reason } : null,
  }
}
