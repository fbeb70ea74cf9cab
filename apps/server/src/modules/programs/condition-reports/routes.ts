import { reportMomentOf } from '@ownward/domain/bookings'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { nameAsChosen } from '../../../words/chosen-options.ts'
import { wholeNumber } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { releaseFiles } from '../../ground/documents/index.ts'
import { sayPictureFault } from '../../ground/uploads/index.ts'
import { readDetail } from '../booking-views/index.ts'
import { lockOwn } from '../bookings/index.ts'
import { boundsOf } from '../odometer/index.ts'
import { presentPhoto, presentReports, type Viewer } from './present.ts'
import { conditionStore, draftPhotos, reportsOf } from './store.ts'
import { type ReportRefusal, submitReport } from './submit-report-steps.ts'
import { mostPhotos, takePhoto } from './take-photo-steps.ts'

/** Answers the calls about reports on a car's state. */
export const conditionHandlers = {
  async getConditionReports({ booking_id }, call) {
    const { db } = call.parts.database
    const found = await readDetail(db, { userId: call.actor.userId, bookingId: booking_id, now: call.now })
    if (!found) return refuse('no-booking' as const, undefined)
    const { booking, vehicle } = found
    const moment = reportMomentOf(booking.state)
    const [drafts, reports, { least }] = await Promise.all([
      moment ? draftPhotos(db, booking_id) : [],
      reportsOf(db, booking_id),
      boundsOf(db, booking, call.now),
    ])
    const viewer = viewerOf(call)
    const result = {
      car: nameAsChosen(vehicle, booking.variantKey, call.locale),
      number: booking.number,
      time_zone: booking.timeZone,
      distance_unit: vehicle.distanceUnit,
      moment: moment ?? ('' as const),
      least_odometer: least,
      draft: drafts.map(photo => presentPhoto(photo, viewer)),
      reports: presentReports(reports, viewer),
    }
    return ok({ status: 1 as const, message: m.reports_found({ n: reports.length }, { locale: call.locale }), result })
  },

  async teamConditionReports({ booking_id }, call) {
    const { db } = call.parts.database
    const found = await readDetail(db, { userId: null, bookingId: booking_id, now: call.now })
    if (!found) return refuse('no-booking' as const, undefined)
    const reports = await reportsOf(db, booking_id)
    const result = {
      time_zone: found.booking.timeZone,
      distance_unit: found.vehicle.distanceUnit,
      reports: presentReports(reports, viewerOf(call)),
    }
    return ok({ status: 1 as const, message: m.reports_found({ n: reports.length }, { locale: call.locale }), result })
  },

  async addConditionPhoto({ booking_id, slot, data }, call) {
    const taken = await takePhoto({ bookingId: booking_id, slot, data }, call)
    if (!taken.ok) return refuse(taken.code, factsOf(taken, call))
    const message = m.reports_photo_taken({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPhoto(taken.value, viewerOf(call)) })
  },

  async removeConditionPhoto({ booking_id, photo_id }, call) {
    const removed = await transactFor(call, async work => {
      const { uow, now } = work
      const booking = await lockOwn(work, call.actor.userId, booking_id)
      if (!booking) return refuse('no-booking' as const)
      const fileId = await conditionStore(uow.tx, booking_id).removeDraft(photo_id)
      await releaseFiles(uow.tx, fileId === null ? [] : [fileId], now)
      return ok(true)
    })
    if (!removed.ok) return refuse(removed.code, undefined)
    return ok({ status: 1 as const, message: m.reports_photo_removed({}, { locale: call.locale }) })
  },

  async submitConditionReport({ booking_id, odometer, note = '', photos = [] }, call) {
    const sent = await submitReport({ bookingId: booking_id, odometer, note, photos }, call)
    if (!sent.ok) return refuse(sent.code, factsOf(sent, call))
    const { reportId, moment, photos: count } = sent.value
    const message = m.reports_sent({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { report_id: reportId, moment, photos: count, odometer } })
  },
} satisfies Handlers

function viewerOf({ parts, actor, now }: Call | Call<'team'>): Viewer {
  return { appSecret: parts.config.appSecret, personId: actor.userId, now }
}

/** What a refusal says beside its code, in the person's language. */
function factsOf(refusal: ReportRefusal, { locale }: Call): RefusalFacts | undefined {
  if (refusal.code === 'bad-picture') return { say: { reason: sayPictureFault(refusal.facts, locale) } }
  if (refusal.code === 'too-many-tries') return refusal.facts
  if (refusal.code === 'odometer-low') return { say: { least: wholeNumber(refusal.facts.least, locale) } }
  if (refusal.code === 'odometer-high') return { say: { most: wholeNumber(refusal.facts.most, locale) } }
  return refusal.code === 'too-many-photos' ? { say: { most: mostPhotos } } : undefined
}
