import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { PhotoRow, reportsOf } from './store.ts'

type Report = Response<'getConditionReports'>['result']['reports'][number]
type Photo = Report['photos'][number]

/** For whom the addresses of photos are made, and when. */
export interface Viewer {
  appSecret: AppSecret
  personId: UserId
  now: Date
}

/** A photo with its fingerprint and an address that opens it for this viewer. */
export function presentPhoto({ id, slot, sha256, at, fileId }: PhotoRow, viewer: Viewer): Photo {
  const { appSecret, personId, now } = viewer
  return { id, slot, sha256, at: at.toISOString(), address: signedFileUrl(appSecret, { fileId, personId }, now) }
}

/** Reports on a car's state, the oldest first. */
export function presentReports(reports: Awaited<ReturnType<typeof reportsOf>>, viewer: Viewer): Report[] {
  return reports.map(({ report: { id, moment, at, odometer, note }, name, photos }) => ({
    id,
    moment,
    at: at.toISOString(),
    by: name,
    odometer,
    note,
    photos: photos.map(photo => presentPhoto(photo, viewer)),
  }))
}
