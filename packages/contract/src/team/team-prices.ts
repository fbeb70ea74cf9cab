import * as z from 'zod/mini'
import { call } from '../call.ts'
import { fieldProblems, id, line, text, whole } from '../wire.ts'

const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_00))
const somewhatCents = z.int().check(z.minimum(-1_000_000_00), z.maximum(1_000_000_00))

/** Prices as the rules have them, in cents (domain `SurfaceOf`). */
export const surface = z.object({
  dayCents: cents,
  fees: z.array(z.object({ feeCents: cents, dayAddCents: cents, label: line(30) })).check(z.maxLength(20)),
  miles: z
    .array(z.object({ miles: whole(0, 100_000), dayAddCents: cents, insuranceDayCents: cents }))
    .check(z.maxLength(20)),
  biweeklyDayOffCents: cents,
  monthlyDayOffCents: cents,
  coupons: z.object({ weekly: cents, biweekly: cents, monthly: cents }),
  sameVehicleCouponCents: cents,
  bookingFeeCents: cents,
  depositCents: cents,
  depositEvent: line(4),
  creditRateBps: whole(0, 10_000),
  extraMileCents: cents,
  sellingPriceCents: cents,
  buyNowCents: cents,
  prepaidPlans: z.optional(
    z
      .array(
        z.object({
          code: line(40, 1),
          feeCents: cents,
          todayCents: cents,
          pickupAfterDays: whole(0, 366),
          pickupWithinDays: whole(0, 366),
        }),
      )
      .check(z.maxLength(20)),
  ),
  variants: z.optional(
    z
      .array(
        z.object({
          choices: z.array(line(40, 1)).check(z.minLength(1), z.maxLength(4)),
          premiumMsrpCents: cents,
          dayDeltaCents: somewhatCents,
          photos: z.optional(z.array(text(60)).check(z.maxLength(40))),
        }),
      )
      .check(z.maxLength(60)),
  ),
})

/** The team's side of what a vehicle costs (SRV-32). */
export const teamPrices = {
  teamSavePrices: call({
    name: 'teamSavePrices',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      vehicle_id: id,
      surface,
      groups: z.array(line(40, 1)).check(z.maxLength(4)),
      /** The version that was changed; another one in between is not overwritten. */
      version: whole(0, 1_000_000_000),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ version: z.number() }),
    }),
    refuses: ['no-vehicle', 'bad-prices', 'changed-meanwhile'],
    refusal: fieldProblems,
    summary: 'Changes the prices of a vehicle; bookings and offers that were made keep theirs.',
  }),
}
