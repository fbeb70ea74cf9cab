import { addDaysInZone, addMinutes, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import { fromWire } from '@ownward/domain/money'
import type { PriceSurface } from '@ownward/domain/pricing'
import { eq, sql } from 'drizzle-orm'
import { expireOffer, makeOffer } from '../../../modules/programs/offers/index.ts'
import type { Work } from '../../../work.ts'
import type { Tx } from '../../connect.ts'
import { outbox, users } from '../../schema/index.ts'

/** An offer that the demo's team has made. */
interface DemoOffer {
  madeDaysAgo: number
  /** When it ends, counted from when it was made. */
  standsDays: number
  pickupAfterDays: number
  cycleDays: 7 | 14
  months: number
  /** Later parts of the initial fee: dollars, and days after the pickup. */
  later: readonly [number, number][]
}

const offeredTo = 6
const teamMember = 90

/** 06 has two offers waiting, one with its initial fee in parts, and one that has ended. */
const demoOffers: readonly DemoOffer[] = [
  { madeDaysAgo: 12, standsDays: 7, pickupAfterDays: 20, cycleDays: 7, months: 24, later: [] },
  { madeDaysAgo: 2, standsDays: 14, pickupAfterDays: 17, cycleDays: 7, months: 36, later: [] },
  {
    madeDaysAgo: 1,
    standsDays: 21,
    pickupAfterDays: 23,
    cycleDays: 14,
    months: 24,
    later: [
      [150, 0],
      [150, 14],
    ],
  },
]

/** Makes the demo's offers at their time, by what the product itself does. */
export async function loadOffers(tx: Tx, { now, config }: { now: Date; config: Work['config'] }): Promise<void> {
  const [person] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, offeredTo))
  const cars = await findCars(tx, demoOffers.length)
  for (const [at, plan] of demoOffers.entries()) {
    const car = cars[at]!
    const made = addMinutes(now, -plan.madeDaysAgo * 1440)
    const startAt = openingTime(made, plan.pickupAfterDays, car.timeZone)
    const work = (moment: Date) => ({
      uow: { tx, touch: () => {}, afterCommit: () => {}, mustMayCharge: async () => {} },
      now: moment,
      config,
    })
    const endsAt = addMinutes(made, plan.standsDays * 1440)
    const offer = await makeOffer(
      work(made),
      {
        phone: person!.phone,
        vehicleId: car.id,
        startAt,
        days: plan.cycleDays,
        feeCents: car.surface.fees.find(fee => fee.feeCents >= 500_00)!.feeCents,
        later: plan.later.map(([amount, days]) => ({
          amountCents: fromWire(amount),
          dueAt: addDaysInZone(startAt, days, car.timeZone).toISOString(),
        })),
        miles: car.surface.miles[1]!.miles,
        variant: undefined,
        programMonths: plan.months,
        programGoal: '',
        endsAt,
      },
      teamMember,
    )
    if (!offer.ok) throw new Error(`a demo offer of car ${car.id} is refused: ${offer.code}`)
    if (endsAt <= now) await expireOffer(work(endsAt), offer.value.offerId)
  }
  // Letters of days ago have long been sent.
  await tx.update(outbox).set({ sentAt: outbox.at, tries: 1 }).where(eq(outbox.tries, 0))
}

interface OfferedCar {
  id: number
  surface: PriceSurface
  timeZone: string
}

/** Free cars without options near the person, none of which anybody has booked, and whose fees can be divided; not those that lists show first. */
async function findCars(tx: Tx, count: number): Promise<OfferedCar[]> {
  const { rows } = await tx.execute(sql`
    select v.id, s.surface, p.time_zone as "timeZone"
      from vehicles v
      join price_surfaces s on s.vehicle_id = v.id
      join places p on p.id = v.place_id
     where v.availability = 'free' and not v.is_featured and s.surface->'variants' is null
       and exists (select from jsonb_array_elements(s.surface->'fees') f where (f->>'feeCents')::int >= 50000)
       and jsonb_array_length(s.surface->'miles') > 1
       and not exists (select from vehicle_claims c where c.vehicle_id = v.id)
     order by (p.state = 'GA') desc, v.id desc
     limit ${count}`)
  if (rows.length < count) throw new Error('the fleet has too few cars for the demo offers')
  return rows as unknown as OfferedCar[]
}

/** Ten in the morning, in the car's place, so many days later. */
function openingTime(from: Date, days: number, timeZone: string): Date {
  return instantFromWallTime(`${dateInZone(addDaysInZone(from, days, timeZone), timeZone)}T10:00`, timeZone)!
}
