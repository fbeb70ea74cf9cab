import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../../call.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { vehiclePhotos } from '../../../../db/schema/index.ts'
import { prepareUpload, type UploadFault } from '../../../../pictures/index.ts'
import { transactFor } from '../../../../work.ts'
import { keepFiles, storeFile } from '../../../ground/documents/index.ts'
import { readBase64 } from '../../../ground/uploads/index.ts'
import { lockVehicle, photosOf } from '../store.ts'

/** How many photos one vehicle has at most, those of its variants among them. */
export const mostPhotos = 30

type AddRefusal =
  | { ok: false; code: 'no-vehicle' | 'too-many-photos'; facts: undefined }
  | { ok: false; code: 'bad-picture'; facts: UploadFault }

/** Adds a photo at the end, made safe and cut as all are; its sizes are made when they are first asked for (SRV-32, SRV-23). */
export async function addPhoto(
  { vehicleId, docData }: { vehicleId: VehicleId; docData: string },
  call: Call<'team'>,
): Promise<{ ok: true; value: { key: string } } | AddRefusal> {
  const { parts, actor, now } = call
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
  return transactFor(call, async ({ uow }) => {
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
