import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Call } from '../../../../call.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { vehiclePhotos } from '../../../../db/schema/index.ts'
import { prepareUpload, type UploadFault } from '../../../../pictures/index.ts'
import { keepFiles, readBase64, releaseFiles, storeFile } from '../../../ground/documents/index.ts'
import { countPhotos, lockVehicle, photosOf } from '../store.ts'

/** How many photos one vehicle has at most, those of its variants among them. */
export const mostPhotos = 30

type AddRefusal =
  | { ok: false; code: 'no-vehicle' | 'too-many-photos'; facts: undefined }
  | { ok: false; code: 'bad-picture'; facts: UploadFault }

/** Adds a photo at the end, made safe and cut as all are; its sizes are made when they are first asked for (SRV-32, SRV-23). */
export async function addPhoto(
  { vehicleId, docData }: { vehicleId: number; docData: string },
  { parts, actor, now, transact }: Call<'team'>,
): Promise<{ ok: true; value: { key: string } } | AddRefusal> {
  const bytes = readBase64(docData)
  const photo = bytes ? await prepareUpload(bytes, `person ${actor.userId}`) : refuse('picture-not-an-image' as const)
  if (!photo.ok) return refuse('bad-picture', photo.code)
  const { key } = photo.value
  await storeFile(parts, {
    id: key,
    ownerId: null,
    kind: 'vehicle_photo',
    mime: 'image/webp',
    bytes: photo.value.bytes,
    now,
  })
  // Refused or killed on the way, it is cleaned up with the other files that belong to nothing.
  return transact(async uow => {
    if (!(await lockVehicle(uow.tx, vehicleId))) return refuse('no-vehicle')
    const photos = await photosOf(uow.tx, vehicleId)
    if (photos.length >= mostPhotos) return refuse('too-many-photos')
    const position = Math.max(-1, ...photos.map(other => other.position)) + 1
    await uow.tx
      .insert(vehiclePhotos)
      .values({ vehicleId, position, pictureKey: key, kind: 'photo', angle: 'photo', variantKey: null })
    await keepFiles(uow.tx, [key])
    const entry = { at: now, actorId: actor.userId, subject: `vehicle:${vehicleId}` }
    await logDecision(uow, { ...entry, action: 'photo_added' })
    uow.touch(`car:${vehicleId}`, 'list')
    return ok({ key })
  })
}

/** Puts all photos into another order; the first one is on the card. Refused when there are others meanwhile than were ordered. */
export function orderPhotos(
  { vehicleId, keys }: { vehicleId: number; keys: readonly string[] },
  { actor, now, transact }: Call<'team'>,
): Promise<Outcome<true, 'no-vehicle' | 'photos-changed'>> {
  return transact(async uow => {
    if (!(await lockVehicle(uow.tx, vehicleId))) return refuse('no-vehicle')
    const photos = await photosOf(uow.tx, vehicleId)
    const ordered = keys.map(key => photos.find(photo => photo.pictureKey === key))
    const isWhole = new Set(ordered).size === photos.length && ordered.every(photo => photo !== undefined)
    if (!isWhole || ordered.length !== photos.length) return refuse('photos-changed')
    await uow.tx.delete(vehiclePhotos).where(eq(vehiclePhotos.vehicleId, vehicleId))
    if (ordered.length > 0)
      await uow.tx.insert(vehiclePhotos).values(ordered.map((photo, position) => ({ ...photo!, position })))
    await logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: 'photos_ordered',
      subject: `vehicle:${vehicleId}`,
    })
    uow.touch(`car:${vehicleId}`, 'list')
    return ok(true)
  })
}

/** Takes a photo away; its bytes go with it once nothing shows it. A published vehicle keeps one that everybody sees. */
export async function removePhoto(
  { vehicleId, key }: { vehicleId: number; key: string },
  { parts, actor, now, transact }: Call<'team'>,
): Promise<Outcome<true, 'no-vehicle' | 'no-photo' | 'last-photo'>> {
  const removed = await transact(async uow => {
    const vehicle = await lockVehicle(uow.tx, vehicleId)
    if (!vehicle) return refuse('no-vehicle')
    const photo = (await photosOf(uow.tx, vehicleId)).find(row => row.pictureKey === key)
    if (!photo) return refuse('no-photo')
    const isLast = photo.variantKey === null && (await countPhotos(uow.tx, vehicleId)) === 1
    if (isLast && vehicle.availability !== 'hidden') return refuse('last-photo')
    await uow.tx
      .delete(vehiclePhotos)
      .where(and(eq(vehiclePhotos.vehicleId, vehicleId), eq(vehiclePhotos.position, photo.position)))
    await logDecision(uow, { at: now, actorId: actor.userId, action: 'photo_removed', subject: `vehicle:${vehicleId}` })
    uow.touch(`car:${vehicleId}`, 'list')
    const [others] = await uow.tx
      .select({ n: count() })
      .from(vehiclePhotos)
      .where(and(eq(vehiclePhotos.pictureKey, key), ne(vehiclePhotos.vehicleId, vehicleId)))
    const isLastOne = photo.kind === 'photo' && others!.n === 0
    if (isLastOne) await releaseFiles(uow.tx, [key], now)
    return ok(isLastOne)
  })
  if (!removed.ok) return removed
  // At once, so that nobody sees it by its address any more; the clean-up does it after a kill.
  if (removed.value) await parts.files.remove(key)
  return ok(true)
}
