import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { CallWork } from '../../../work.ts'
import { keepFiles, releaseFiles } from '../../ground/documents/index.ts'
import { notifyTeam } from '../team/index.ts'
import { licenceStore } from './store.ts'

/** A picture of one side of a licence that is stored already, and what is to come of it. */
export interface LicencePicture {
  side: 'front' | 'back'
  fileId: string
  /** The SHA-256 of the picture as it is kept, in hex. */
  hash: string
  /** Whether the licence now goes to the team. */
  submit: boolean
  /** Why an older submission that still waits is closed, for the team's list. */
  replacedReason: string
}

/**
 * Puts a stored picture on the submission the person is filling in, and hands it to the team when asked, who are told (API-61, SRV-24, SRV-35).
 * Two tabs may send one licence at the same time: the last picture of one that waits for the team already has arrived, and another one for a
 * licence that waits goes on with what was read of it.
 */
export async function addLicencePicture(
  { uow, actor, now }: CallWork<'licence'>,
  picture: LicencePicture,
): Promise<Outcome<{ submitted: boolean }, 'front-missing'>> {
  const { userId } = actor
  const store = licenceStore(uow.tx)
  const waiting = await store.waitingOf(userId)
  const arrived = picture.side === 'front' ? waiting?.frontHash : waiting?.backHash
  if (picture.submit && arrived === picture.hash) return ok({ submitted: true })
  const draft = await store.draftOf(userId, now, waiting)
  const front = picture.side === 'front' ? picture.fileId : draft.frontFileId
  const back = picture.side === 'back' ? picture.fileId : draft.backFileId
  if (picture.submit && !front) return refuse('front-missing')

  const replaced = picture.side === 'front' ? draft.frontFileId : draft.backFileId
  await keepFiles(uow.tx, [picture.fileId])
  await releaseFiles(uow.tx, replaced ? [replaced] : [], now)
  await store.save(draft.id, {
    frontFileId: front,
    backFileId: back,
    ...(picture.side === 'front' ? { frontHash: picture.hash } : { backHash: picture.hash }),
    ...(picture.submit && { state: 'pending', submittedAt: now }),
  })
  if (picture.submit) {
    const isAgain = await store.replaceWaiting(userId, draft.id, picture.replacedReason, now)
    // One that still waited has been told already, and the queue shows the newest.
    if (!isAgain) await notifyTeam(uow, { kind: 'licence_waiting', person: userId, at: now })
  }
  return ok({ submitted: picture.submit })
}
