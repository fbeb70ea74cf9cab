import * as z from 'zod/mini'
import { call } from '../../call.ts'

/** What somebody does on the way to a car: pages handed out, prices given, reservations pressed and paid. */
export const demandSteps = ['listing', 'detail', 'plan', 'builder', 'quote', 'pressed', 'paid'] as const
/** One step on the way to a car. */
export type DemandStep = (typeof demandSteps)[number]

/** What a search can have been narrowed by when it found nothing. */
const demandFilters = [
  'city',
  'make',
  'model',
  'fromYear',
  'toYear',
  'body',
  'color',
  'words',
  'priceRange',
  'weekMin',
  'weekMax',
  'fuel',
  'gearbox',
  'mileageMax',
  'seats',
  'noFee',
  'areas',
] as const

/** Told in fives; null reads 'fewer than 5', nought included. */
const count = z.nullable(z.number())
const counts = z.object({
  listing: count,
  detail: count,
  plan: count,
  builder: count,
  quote: count,
  pressed: count,
  paid: count,
})
/** Of one car or model: a listing is of none, and the builder's address mostly names none. */
const ofCar = { detail: count, plan: count, quote: count, pressed: count, paid: count }

/** What visitors ask for. */
export const teamDemandCalls = {
  teamDemand: call({
    name: 'teamDemand',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    /** The last 28 days, or the last 13 weeks. */
    request: z.object({ by: z.enum(['day', 'week']) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        /** The zone in which days begin and end. */
        zone: z.literal('UTC'),
        /** For how many days the sums are kept. */
        kept_days: z.number(),
        /** The whole time, step by step. */
        total: counts,
        /** Which part of the step before came to each, by what is told of both; above 1 where people came another way. */
        shares: counts,
        /** The oldest first; `from` is the day, or the Monday of the week. The last one is not over yet. */
        spans: z.array(z.object({ from: z.string(), counts })),
        /** The cars and models that anything is told of, the most opened first. */
        cars: z.array(z.object({ vehicle_id: z.number(), name: z.string(), stock_no: z.string(), ...ofCar })),
        models: z.array(z.object({ make: z.string(), model: z.string(), ...ofCar })),
        /** Searches without results, and what they were narrowed by: `other` stands for what the fleet does not know. */
        nothing: z.object({
          searches: count,
          filters: z.array(z.object({ filter: z.enum(demandFilters), value: z.string(), count: z.number() })),
        }),
      }),
    }),
    refuses: [],
    summary:
      'What visitors ask for by day or week, per car and model, and the searches that found nothing. Sums alone.',
  }),
} as const
