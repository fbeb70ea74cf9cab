import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Call } from '../../../call.ts'
import { files, users } from '../../../db/schema/index.ts'
import { describeFault } from '../../../http/describe-fault.ts'
import { transactFor } from '../../../work.ts'
import { keepFiles, readStored, releaseFiles, storeFile } from '../../ground/documents/index.ts'
import { logRefusedUpload } from '../../ground/uploads/index.ts'
import { makeProfilePhoto } from './profile-photo.ts'

/**
 * Makes the photo of the one that somebody sent when they registered, now that the phone has shown to be theirs (AUTH-13, SRV-23). One that
 * cannot be read is left out and logged: they are signed in and can send another.
 */
export async function adoptPhoto(ownerId: UserId, call: Call<'public'>): Promise<void> {
  try {
    await makePhoto(ownerId, call)
  } catch (error) {
    // The account is open, whatever becomes of a photo.
    call.parts.log.warn({ ...describeFault(error) }, 'the photo of a registration could not be made')
  }
}

async function makePhoto(ownerId: UserId, call: Call<'public'>): Promise<void> {
  const { now, parts } = call
  const [sent] = await parts.database.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.kind, 'profile_photo_sent'), gt(files.deleteAfter, now)))
    .orderBy(desc(files.createdAt))
    .limit(1)
  const stored = sent && (await readStored(parts, sent.id))
  if (!stored) return
  const photo = await makeProfilePhoto(Buffer.from(stored.bytes), ownerId)
  if (!photo.ok) logRefusedUpload(parts, { kind: 'profile_photo', why: 'not-a-picture', personId: ownerId })
  const made =
    photo.ok &&
    (await storeFile(parts, { ownerId, kind: 'profile_photo', mime: 'image/jpeg', bytes: photo.value, now }))
  await transactFor(call, async ({ uow: { tx } }) => {
    await releaseFiles(tx, [stored.row.id], now)
    if (!made) return
    const mine = and(eq(users.id, ownerId), isNull(users.photoFileId))
    const kept = await tx.update(users).set({ photoFileId: made.id }).where(mine).returning({ id: users.id })
    if (kept.length > 0) await keepFiles(tx, [made.id])
  })
}
