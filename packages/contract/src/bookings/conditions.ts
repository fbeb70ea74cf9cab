import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text, whole, written } from '../wire.ts'

/** What a photo of a car's state shows, in the order in which somebody walks around it; damage and the rest may be several. */
export const conditionSlots = [
  'front',
  'right',
  'back',
  'left',
  'inside_front',
  'inside_back',
  'odometer',
  'damage',
  'other',
] as const

/** What a photo of a car's state shows. */
export type ConditionSlot = (typeof conditionSlots)[number]

/** What others call the slots. */
const alias: Record<string, ConditionSlot> = {
  rear: 'back',
  driver_side: 'left',
  passenger_side: 'right',
  interior: 'inside_front',
  interior_front: 'inside_front',
  interior_back: 'inside_back',
  interior_rear: 'inside_back',
  dashboard: 'odometer',
}

/** Read as people write it; what is none of the slots is kept among the rest. */
const slot = z.pipe(
  text(40),
  z.transform((written): ConditionSlot => {
    const name = written.toLowerCase().replace(/[\s-]+/g, '_')
    return conditionSlots.find(known => known === name) ?? (Object.hasOwn(alias, name) ? alias[name]! : 'other')
  }),
)

const data = written().check(z.minLength(32), z.maxLength(11_500_000))
const fileformat = z.optional(text(200))

const photo = z.object({
  id: z.number(),
  slot: z.enum(conditionSlots),
  /** Of the stored picture's bytes, as lower-case hex. */
  sha256: z.string(),
  /** When it reached us. */
  at: z.string(),
  /** Opens it for whoever asked, for ten minutes. */
  address: z.string(),
})

const report = z.object({
  id: z.number(),
  /** Before the pickup, or while the car is out and when it comes back. */
  moment: z.enum(['pickup', 'use']),
  at: z.string(),
  by: z.string(),
  odometer: z.number(),
  note: z.string(),
  photos: z.array(photo),
})

const photoRefusals = ['no-booking', 'no-report-now', 'bad-picture', 'too-many-photos', 'too-many-tries'] as const

/** Reports on a car's state with photos, before the pickup and at the return (BEY-15, BOOK-15, API-74). */
export const conditions = {
  getConditionReports: call({
    name: 'getConditionReports',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        car: z.string(),
        number: z.string(),
        time_zone: z.string(),
        distance_unit: z.enum(['mi', 'km']),
        /** For which moment a report can be made now; empty when none can. */
        moment: z.enum(['pickup', 'use', '']),
        least_odometer: z.number(),
        /** Photos that wait for their report, for a day. */
        draft: z.array(photo),
        reports: z.array(report),
      }),
    }),
    refuses: ['no-booking'],
    summary: 'Reports on the state of a booking’s car, and the photos of the one being filled in.',
  }),
  addConditionPhoto: call({
    name: 'addConditionPhoto',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    maxBody: 12 * 1024 * 1024,
    request: z.object({ booking_id: id, slot, data, fileformat }),
    response: z.object({ status: z.literal(1), message: z.string(), result: photo }),
    refuses: photoRefusals,
    summary: 'Takes one photo for the report that is being filled in.',
  }),
  removeConditionPhoto: call({
    name: 'removeConditionPhoto',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, photo_id: id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-booking'],
    summary: 'Takes a photo out of the report that is being filled in.',
  }),
  submitConditionReport: call({
    name: 'submitConditionReport',
    typed: ['odometer', 'note'],
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    maxBody: 12 * 1024 * 1024,
    request: z.object({
      booking_id: id,
      odometer: whole(0, 2_000_000),
      note: z.optional(text(2000)),
      /** Beside those that were sent one by one. */
      photos: z.optional(z.array(z.object({ slot, data, fileformat })).check(z.maxLength(24))),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        report_id: z.number(),
        moment: z.enum(['pickup', 'use']),
        photos: z.number(),
        odometer: z.number(),
      }),
    }),
    refuses: [...photoRefusals, 'photos-missing', 'too-many-reports', 'odometer-low', 'odometer-high'],
    summary: 'Keeps a report on the state of the car: photos, odometer and a note.',
  }),
  teamConditionReports: call({
    name: 'teamConditionReports',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        time_zone: z.string(),
        distance_unit: z.enum(['mi', 'km']),
        reports: z.array(report),
      }),
    }),
    refuses: ['no-booking'],
    summary: 'Reports on the state of the car of anybody’s booking.',
  }),
}
