import fc from 'fast-check'
import {
  type Choice,
  checkSurface,
  cycleDays,
  decideSelection,
  type PriceSurface,
  type Selection,
  type SurfaceOf,
  variantKey,
} from '../src/pricing/index.ts'

/** A surface with something of everything, as stored: plain numbers. */
export const plainSurface: SurfaceOf<number> = {
  dayCents: 37_00,
  fees: [
    { feeCents: 0, dayAddCents: 6_00, label: '$0' },
    { feeCents: 500_00, dayAddCents: 3_00, label: '$500' },
    { feeCents: 1000_00, dayAddCents: 0, label: '$1,000' },
  ],
  miles: [
    { miles: 1000, dayAddCents: 0, insuranceDayCents: 9_00 },
    { miles: 1500, dayAddCents: 2_55, insuranceDayCents: 10_00 },
    { miles: 2500, dayAddCents: 5_10, insuranceDayCents: 11_40 },
  ],
  biweeklyDayOffCents: 75,
  monthlyDayOffCents: 2_00,
  coupons: { weekly: 0, biweekly: 5_00, monthly: 15_00 },
  sameVehicleCouponCents: 100_00,
  bookingFeeCents: 4_99,
  depositCents: 250_00,
  depositEvent: 'P',
  creditRateBps: 8500,
  extraMileCents: 25,
  sellingPriceCents: 18_250_20,
  buyNowCents: 17_500_00,
  prepaidPlans: [{ code: 'half-now', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 14, pickupWithinDays: 7 }],
  variants: [
    { choices: ['White', 'Cloth'], premiumMsrpCents: 18_250_20, dayDeltaCents: 0 },
    { choices: ['Red', 'Leather'], premiumMsrpCents: 19_400_00, dayDeltaCents: 1_25 },
  ],
}

/** The checked surface; a fault in the sample is a fault of the test. */
export function checked(surface: SurfaceOf<number>): PriceSurface {
  const outcome = checkSurface(surface)
  if (!outcome.ok) throw new Error(`${outcome.code} at ${outcome.facts.path}`)
  return outcome.value
}

export function selected(surface: PriceSurface, choice: Choice): Selection {
  const outcome = decideSelection(surface, choice)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

const upTo = (max: number) => fc.integer({ min: 0, max })
const ascending = (steps: readonly number[]) => {
  let reached = 0
  return steps.map(step => {
    reached += step
    return reached
  })
}

/** Surfaces that keep every promise, with amounts that do not divide evenly. */
export const surfaces: fc.Arbitrary<PriceSurface> = fc
  .record({
    dayCents: fc.integer({ min: 15_00, max: 120_00 }),
    feeSteps: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), upTo(5_00)), { minLength: 1, maxLength: 5 }),
    mileSteps: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), upTo(4_00), upTo(3_00)), {
      minLength: 1,
      maxLength: 5,
    }),
    freeFee: fc.boolean(),
    biweeklyDayOffCents: upTo(1_50),
    monthlyMoreOffCents: upTo(3_00),
    coupons: fc.oneof(
      fc.constant({ weekly: 0, biweekly: 0, monthly: 0 }),
      fc.record({ weekly: upTo(20_00), biweekly: upTo(40_00), monthly: upTo(100_00) }),
    ),
    sameVehicleCouponCents: upTo(300_00),
    bookingFeeCents: upTo(9_99),
    depositCents: upTo(500_00),
    creditRateBps: upTo(8500),
    extraMileCents: upTo(50),
    sellingPriceCents: fc.integer({ min: 3_000_00, max: 60_000_00 }),
    prepaid: fc.boolean(),
    deltas: fc.array(fc.integer({ min: -2_00, max: 6_00 }), { maxLength: 3 }),
  })
  .map(({ feeSteps, mileSteps, freeFee, monthlyMoreOffCents, prepaid, deltas, ...plain }) => {
    const fees = ascending(feeSteps.map(([step], i) => (freeFee && i === 0 ? 0 : step * 50_00)))
    const feeAdds = ascending(feeSteps.map(([, step], i) => (i === 0 ? 0 : step))).reverse()
    const miles = ascending(mileSteps.map(([step]) => step * 500))
    const mileAdds = ascending(mileSteps.map(([, step], i) => (i === 0 ? 0 : step)))
    const insurances = ascending(mileSteps.map(([, , step]) => step))
    const highestFee = fees.at(-1)!
    return {
      ...plain,
      fees: fees.map((feeCents, i) => ({ feeCents, dayAddCents: feeAdds[i]!, label: `$${feeCents / 100}` })),
      miles: miles.map((count, i) => ({ miles: count, dayAddCents: mileAdds[i]!, insuranceDayCents: insurances[i]! })),
      monthlyDayOffCents: plain.biweeklyDayOffCents + monthlyMoreOffCents,
      depositEvent: 'P',
      buyNowCents: plain.sellingPriceCents,
      prepaidPlans:
        prepaid && highestFee > 1
          ? [
              {
                code: 'part',
                feeCents: highestFee,
                todayCents: Math.ceil(highestFee / 3),
                pickupAfterDays: 14,
                pickupWithinDays: 7,
              },
            ]
          : [],
      variants: deltas.map((dayDeltaCents, i) => ({
        choices: [`Colour ${i}`, 'Cloth'],
        premiumMsrpCents: plain.sellingPriceCents + i * 100_00,
        dayDeltaCents,
      })),
    }
  })
  .filter(surface => checkSurface(surface).ok)
  .map(checked)

/** A surface with something chosen from it. */
export const selections: fc.Arbitrary<{ surface: PriceSurface; selection: Selection }> = surfaces.chain(surface =>
  fc
    .record({
      fee: fc.constantFrom(...surface.fees),
      mileage: fc.constantFrom(...surface.miles),
      days: fc.constantFrom(...Object.values(cycleDays)),
      variant: fc.constantFrom(null, ...(surface.variants ?? []).map(({ choices }) => variantKey(choices))),
      prepaid: fc.boolean(),
    })
    .map(({ fee, mileage, days, variant, prepaid }) => {
      const plan = (surface.prepaidPlans ?? []).find(({ feeCents }) => prepaid && feeCents === fee.feeCents)
      const choice = { feeCents: fee.feeCents, miles: mileage.miles, days, variant, prepaidPlan: plan?.code }
      return { surface, selection: selected(surface, choice) }
    }),
)
