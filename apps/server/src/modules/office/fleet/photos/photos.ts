import type { VehicleId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, count, eq, ne } from 'drizzle-orm'
import { logDecision } from '../../../../db/log-decision.ts'
import { vehiclePhotos } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { releaseFiles } from '../../../ground/documents/index.ts'
import { countPhotos, lockVehicle, photosOf } from '../store.ts'

/** Puts all photos into another order; the first one is on the card. Refused when there are others meanwhile than were ordered. */
export async function orderPhotos(
  { uow, actor, now }: CallWork<'team'>,
  { vehicleId, keys }: { vehicleId: VehicleId; keys: readonly string[] },
): Promise<Outcome<true, 'no-vehicle' | 'photos-changed'>> {
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
}

/** Takes a photo away. A published vehicle keeps one that everybody sees. Answers whether nothing shows it any more, so that its bytes can go too. */
export async function removePhoto(
  { uow, actor, now }: CallWork<'team'>,
  { vehicleId, key }: { vehicleId: VehicleId; key: string },
): Promise<Outcome<boolean, 'no-vehicle' | 'no-photo' | 'last-photo'>> {
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
}
