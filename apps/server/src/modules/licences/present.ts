import type { Response } from '@ownward/contract'
import { signedFileUrl } from '../documents/index.ts'
import type { listLicences } from './store.ts'

type Listed = Awaited<ReturnType<typeof listLicences>>[number]
type QueueRow = Response<'teamLicenceQueue'>['result'][number]

/** A licence as the team sees it; the pictures open for this reviewer during ten minutes. */
export function presentLicence(row: Listed, reviewer: { id: number; appSecret: string; now: Date }): QueueRow {
  const { licence } = row
  const open = (fileId: string | null) =>
    fileId ? signedFileUrl(reviewer.appSecret, { fileId, personId: reviewer.id }, reviewer.now) : ''
  return {
    id: licence.id,
    user_id: licence.userId,
    name: `${row.firstName} ${row.lastName}`,
    submitted_at: licence.submittedAt?.toISOString() ?? '',
    state: licence.state,
    fields: licence.fields,
    flags: licence.flags,
    front: open(licence.frontFileId),
    back: open(licence.backFileId),
  }
}
