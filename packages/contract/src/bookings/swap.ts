import * as z from 'zod/mini'
import { pickupPlace } from './pickup-places.ts'

/** Another booking of the same program: before a swap or after it (KEEP-19). */
export const bookingLink = z.object({
  id: z.number(),
  increment_id: z.string(),
  vehicle_id: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  filename: z.string(),
  status: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  time_zone: z.string(),
})

/** A swap that was asked for and has not happened yet (KEEP-15). */
export const askedSwap = z.object({
  /** The booking of the new car that it makes: what calls about the swap name. */
  swap_id: z.number(),
  state: z.enum(['asked', 'approved']),
  /** The booking whose car is given back. */
  booking_id: z.number(),
  asked_at: z.string(),
  swap_at: z.string(),
  /** When nobody has exchanged the cars by then it is called off by itself. */
  lapses_at: z.string(),
  /** When the card that is charged has refused the exchange; null where it has not, or where another card is charged now. */
  refused_at: z.nullable(z.string()),
  /** The new car. */
  vehicle_id: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  filename: z.string(),
  variant: z.string(),
  time_zone: z.string(),
  /** Where the cars are exchanged; null while the new car has no place. */
  pickup_place: z.nullable(pickupPlace),
})
