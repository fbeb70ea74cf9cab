import * as z from 'zod/mini'
import { day, id, line, whole } from '../../wire.ts'
import { surface } from '../team-prices.ts'
import { type QueueName, queueRights } from '../team-queues.ts'

/** How many rows a job is of at most. */
export const mostAtOnce = 10_000

const amount = z.int().check(z.minimum(-100_000_00), z.maximum(100_000_00))
const parts = surface.shape

const vehicleActs = [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('withdraw') }),
  z.object({
    action: z.literal('prices'),
    /** The day's fee: as it is named in cents, more or less by cents, or by hundredths of a percent. What is left out stays. */
    day: z.optional(z.object({ by: z.enum(['set', 'add', 'percent']), n: amount })),
    fees: z.optional(parts.fees),
    miles: z.optional(parts.miles),
    coupons: z.optional(parts.coupons),
    depositCents: z.optional(parts.depositCents),
    extraMileCents: z.optional(parts.extraMileCents),
    sellingPriceCents: z.optional(parts.sellingPriceCents),
  }),
  z.object({ action: z.literal('block'), from: day, until: day, note: line(200, 1) }),
  z.object({
    action: z.literal('place'),
    /** The city with its state, as the form of a car has it; what is left out stays. */
    place: z.optional(line(120, 1)),
    pickup: z.optional(line(120, 1)),
  }),
  z.object({ action: z.literal('owner'), owner: line(120, 1) }),
  /** Empty for none. */
  z.object({ action: z.literal('badge'), badge: line(40) }),
  z.object({ action: z.literal('featured'), featured: z.boolean() }),
] as const
/** A template that each person is sent, filled in for them and in their language; as it was when it was looked at. */
const message = z.object({
  action: z.literal('message'),
  template: id,
  version: whole(1, 2_147_483_647),
})

/** How many items of a queue are looked at, and so can be meant, at once. */
export const mostItems = 500

const assign = z.object({
  action: z.literal('assign'),
  /** Who is to look after them: a member's number, or null for nobody. */
  member: z.nullable(id),
  /** Who did when they were looked at: somebody else's word in between is not written over (decision 0039). */
  seen: z.optional(z.array(z.object({ subject: id, member: z.nullable(id) })).check(z.maxLength(mostItems))),
})
/** Of threads and messages of the contact form, which one press closes by itself. */
const close = z.object({ action: z.literal('close') })

/** What can be done to many cars at once. */
export const vehicleAct = z.discriminatedUnion('action', [...vehicleActs])
/** What can be done to many people, or to the drivers of many bookings. */
export const personAct = z.discriminatedUnion('action', [message])
/** What can be done to many items of a queue. */
export const queueAct = z.discriminatedUnion('action', [assign, close])
/** What can be done to many rows, of whichever table. */
export const anyAct = z.discriminatedUnion('action', [...vehicleActs, message, assign, close])

/** What is to be done, with what it takes. */
export type BulkAct = z.infer<typeof anyAct>
/** What can be done to cars. */
export type VehicleAct = z.infer<typeof vehicleAct>
/** One of the things that can be done to many rows at once. */
export type BulkAction = BulkAct['action']

/** The tables to whose rows something can be done, as the calls name them. */
export const bulkTableNames = ['vehicles', 'people', 'bookings', ...queueTables()] as const
/** One of these. */
export type BulkTableName = (typeof bulkTableNames)[number]

/** Each queue is one, by its name. */
function queueTables() {
  return Object.keys(queueRights).map(queue => `queue_${queue as QueueName}` as const)
}
