import { type ReportMoment, reportMomentOf } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../call.ts'
import { transactAt, transactFor, type Work } from '../../../work.ts'
import { keepFiles, releaseFiles, type StoredFile } from '../../ground/documents/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { recordMileage } from '../mileage/index.ts'
import { addReading, type OdometerRefusal, whyNoReading } from '../odometer/index.ts'
import { conditionStore, type Slot } from './store.ts'
import { mostPhotos, type PhotoRefusal, storePhoto, takePhotoTry } from './take-photo-steps.ts'

const mostReports = 20

/** A report as its driver sends it; the odometer in the car's own unit, photos as base64. */
export interface NewReport {
  bookingId: BookingId
  odometer: number
  note: string
  /** Photos that come with the report itself, beside those that were taken before. */
  photos: readonly { slot: Slot; data: string }[]
}

/** Why a report is not kept: no booking that takes one now, a photo that is none, none at all, too many, or a reading that cannot be. */
export type ReportRefusal = PhotoRefusal | Refusal<'photos-missing' | 'too-many-reports'> | OdometerRefusal

/** A report that is kept: for which moment of the booking, and how many photos it has. */
export interface SentReport {
  reportId: number
  moment: ReportMoment
  photos: number
}

/**
 * Keeps a report on a car's state with its photos, and what the odometer shows: before the pickup that is what the program begins with unless
 * another reading is given then; later it counts like a reading of the team's (BEY-15, BOOK-15, SRV-16).
 */
export async function submitReport(
  report: NewReport,
  call: Call,
): Promise<{ ok: true; value: SentReport } | ReportRefusal> {
  const open = await transactAt(call.parts, call.now, work => whyNoReport(work, report, call.actor.userId))
  if (!open.ok) return open
  const sent: { slot: Slot; file: StoredFile }[] = []
  const done = await storeAndKeep(report, sent, call)
  // What was uploaded for a report that is refused belongs to nothing.
  const unused = sent.map(({ file }) => file.id)
  if (!done.ok) await transactAt(call.parts, call.now, ({ uow, now }) => releaseFiles(uow.tx, unused, now))
  return done
}

/** Stores the photos of a report one after the other, each counted as a try before it is decoded, and keeps the report with them. */
async function storeAndKeep(
  report: NewReport,
  sent: { slot: Slot; file: StoredFile }[],
  call: Call,
): Promise<{ ok: true; value: SentReport } | ReportRefusal> {
  for (const { slot, data } of report.photos) {
    const taken = await transactFor(call, takePhotoTry)
    if (!taken.ok) return taken
    const stored = await storePhoto(data, call)
    if (!stored.ok) return stored
    sent.push({ slot, file: stored.value })
  }
  return transactAt(call.parts, call.now, work => keepReport(work, { report, sent, userId: call.actor.userId }))
}

async function keepReport(
  work: Work,
  { report, sent, userId }: { report: NewReport; sent: { slot: Slot; file: StoredFile }[]; userId: UserId },
): Promise<{ ok: true; value: SentReport } | ReportRefusal> {
  const open = await whyNoReport(work, report, userId)
  if (!open.ok) return open
  const { booking, moment } = open.value
  const { tx } = work.uow
  const store = conditionStore(tx, booking.id)
  const taken = (await store.drafts()).length + sent.length
  if (taken === 0) return refuse('photos-missing')
  for (const { slot, file } of sent) {
    await store.addDraft({ slot, fileId: file.id, sha256: file.sha256, at: work.now })
  }
  const photos = await store.drafts()
  const { odometer, note } = report
  const reading = { odometer, source: 'report', actorId: userId } as const
  if (moment === 'pickup') await addReading(tx, booking, { ...reading, at: work.now })
  else {
    const recorded = await recordMileage(work, booking, reading)
    if (!recorded.ok) throw new Error(`a reading that was looked at was refused: ${recorded.code}`)
  }
  const reportId = await store.addReport({ userId, moment, odometer, note, at: work.now })
  await keepFiles(
    tx,
    photos.map(photo => photo.fileId),
  )
  return ok({ reportId, moment, photos: photos.length })
}

/** Whether a booking takes this report now, and for which moment. */
async function whyNoReport(
  work: Work,
  { bookingId, odometer, photos }: NewReport,
  userId: UserId,
): Promise<{ ok: true; value: { booking: BookingRow; moment: ReportMoment } } | ReportRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const moment = reportMomentOf(booking.state)
  if (!moment) return refuse('no-report-now')
  const store = conditionStore(tx, bookingId)
  if ((await store.countReports()) >= mostReports) return refuse('too-many-reports')
  // Looked at before anything is decoded.
  if ((await store.drafts()).length + photos.length > mostPhotos) return refuse('too-many-photos')
  return (await whyNoReading(tx, booking, { odometer, now: work.now })) ?? ok({ booking, moment })
}
