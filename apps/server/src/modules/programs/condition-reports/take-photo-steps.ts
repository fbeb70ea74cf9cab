import { reportMomentOf } from '@ownward/domain/bookings'
import type { BookingId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import type { Call, RefusalFacts } from '../../../call.ts'
import { bookings } from '../../../db/schema/index.ts'
import { type CallWork, transactAt, transactFor } from '../../../work.ts'
import { releaseFiles, type StoredFile, storeFile } from '../../ground/documents/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { cleanPicture, logRefusedUpload, type PictureFault, readBase64 } from '../../ground/uploads/index.ts'
import { lockOwn } from '../bookings/index.ts'
import { conditionStore, type PhotoRow, type Slot } from './store.ts'

/** How many photos one report has at most. */
export const mostPhotos = 24

/** Why a photo is not taken: no booking that takes a report now, a picture that cannot be kept, or too many of them. */
export type PhotoRefusal =
  | Refusal<'no-booking' | 'no-report-now' | 'too-many-photos'>
  | Refusal<'bad-picture', PictureFault>
  | Refusal<'too-many-tries', RefusalFacts>

/**
 * Takes one photo of a car's state: made anew without metadata, stored, with the fingerprint of what is stored and the time. It waits for its
 * report a day, so that nothing is taken twice when something else fails (BEY-15).
 */
export async function takePhoto(
  { bookingId, slot, data }: { bookingId: BookingId; slot: Slot; data: string },
  call: Call,
): Promise<{ ok: true; value: PhotoRow } | PhotoRefusal> {
  const refused = await whyNoPhoto(bookingId, call)
  if (refused) return refused
  const stored = await storePhoto(data, call)
  if (!stored.ok) return stored
  return transactAt(call.parts, call.now, async work => {
    const { uow, now } = work
    const booking = await lockOwn(work, call.actor.userId, bookingId)
    if (!booking) return refuse('no-booking')
    if (!reportMomentOf(booking.state)) return refuse('no-report-now')
    const store = conditionStore(uow.tx, bookingId)
    if ((await store.drafts()).length >= mostPhotos) return refuse('too-many-photos')
    const file = { slot, fileId: stored.value.id, sha256: stored.value.sha256, at: now }
    const { photo, replaced } = await store.addDraft(file)
    await releaseFiles(uow.tx, replaced, now)
    return ok(photo)
  })
}

/** Looked up before anything is decoded: whose booking it is, whether it takes a report, and how many photos came lately. */
async function whyNoPhoto(bookingId: BookingId, call: Call): Promise<PhotoRefusal | null> {
  const { parts, actor } = call
  const own = and(eq(bookings.id, bookingId), eq(bookings.userId, actor.userId))
  const [booking] = await parts.database.db.select({ state: bookings.state }).from(bookings).where(own)
  if (!booking || booking.state === 'reserving' || booking.state === 'void') return refuse('no-booking')
  if (!reportMomentOf(booking.state)) return refuse('no-report-now')
  const taken = await transactFor(call, takePhotoTry)
  return taken.ok ? null : taken
}

/** Counts one photo of a person before it is decoded, whether it comes alone or with its report. */
export async function takePhotoTry({
  uow,
  actor,
  now,
}: CallWork): Promise<{ ok: true; value: true } | Refusal<'too-many-tries', RefusalFacts>> {
  const taken = await takeTries(uow.tx, now, { 'condition-photo:person': String(actor.userId) })
  return taken.ok ? ok(true) : refuse('too-many-tries', taken.facts)
}

/** Makes a sent picture safe and stores it; it belongs to nothing yet. */
export async function storePhoto(
  data: string,
  { parts, actor, now }: Pick<Call, 'parts' | 'actor' | 'now'>,
): Promise<{ ok: true; value: StoredFile } | Refusal<'bad-picture', PictureFault>> {
  const bytes = readBase64(data)
  const picture = bytes ? await cleanPicture(bytes, actor.userId) : refuse('not-a-picture' as const)
  if (!picture.ok) {
    logRefusedUpload(parts, { kind: 'condition_photo', why: picture.code, personId: actor.userId })
    return refuse('bad-picture', picture.code)
  }
  const file = { ownerId: actor.userId, kind: 'condition_photo', mime: 'image/jpeg', bytes: picture.value } as const
  return ok(await storeFile(parts, { ...file, now }))
}
