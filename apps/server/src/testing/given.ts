import { teamRights } from '@ownward/contract'
import { cents } from '@ownward/domain/money'
import { checkSurface, fromPrice, type SurfaceOf } from '@ownward/domain/pricing'
import { sql } from 'drizzle-orm'
import {
  cards,
  incomes,
  licences,
  makes,
  models,
  owners,
  pickupPlaces,
  places,
  priceSurfaces,
  regions,
  taxRates,
  users,
  vehicles,
} from '../db/schema/index.ts'
import { hashPassword } from '../modules/people/passwords/passwords.ts'
import { openSession } from '../modules/people/sessions/sessions.ts'
import type { Parts } from '../parts.ts'

/** Somebody whom a test has made, able to sign in and signed in already. */
export interface GivenPerson {
  id: number
  phone: string
  password: string
  /** A live session of theirs. */
  token: string
}

type UserRow = typeof users.$inferInsert
type VehicleRow = typeof vehicles.$inferInsert

const testPassword = 'let me drive'
/** The test card numbers of the sandbox that pay, or refuse every charge (SRV-26). */
export const testCards = {
  pays: '4242424242424242',
  refusesCharge: '4000000000000341',
  noFunds: '4000000000009995',
  stepUp: '4000000000003220',
  expired: '4000000000000069',
  lost: '4000000000009987',
  stolen: '4000000000009979',
  closed: '4000000000007726',
}

/** Prices for a car in a test: 27 dollars a day at 1,000 dollars down, 33 at 500; 1,000 or 1,500 miles a month. */
export const testSurface: SurfaceOf<number> = {
  dayCents: 2700,
  fees: [
    { feeCents: 500_00, dayAddCents: 600, label: '$500' },
    { feeCents: 1000_00, dayAddCents: 0, label: '$1,000' },
  ],
  miles: [
    { miles: 1000, dayAddCents: 0, insuranceDayCents: 900 },
    { miles: 1500, dayAddCents: 200, insuranceDayCents: 950 },
  ],
  biweeklyDayOffCents: 50,
  monthlyDayOffCents: 150,
  coupons: { weekly: 0, biweekly: 0, monthly: 0 },
  sameVehicleCouponCents: 100_00,
  bookingFeeCents: 1000,
  depositCents: 250_00,
  depositEvent: 'P',
  creditRateBps: 8500,
  extraMileCents: 25,
  sellingPriceCents: 18_000_00,
  buyNowCents: 17_500_00,
}

/** Makes what a test needs straight in the database, parents included; each factory takes what should differ from the usual. */
export function givenOf(parts: Parts) {
  const { db } = parts.database
  let passwordHash: Promise<string> | undefined
  let count = 0
  // Test files share a database server, not a database; within one, every person needs a number of their own.
  const first = Math.floor(Math.random() * 8_000_000)

  async function addUser(row: Partial<UserRow>): Promise<{ id: number; phone: string }> {
    passwordHash ??= hashPassword(testPassword, parts.passwordCost)
    count += 1
    const phone = row.phone ?? `212${String(first + count).padStart(7, '0')}`
    const now = parts.clock.now()
    const [user] = await db
      .insert(users)
      .values({
        kind: 'customer',
        email: `person${first + count}@example.com`,
        firstName: 'Ana',
        lastName: 'Moreno',
        passwordHash: await passwordHash,
        verifiedAt: now,
        createdAt: now,
        ...row,
        phone,
      })
      .returning({ id: users.id })
    return { id: user!.id, phone }
  }

  async function signedIn(user: { id: number; phone: string }, kind: 'customer' | 'team'): Promise<GivenPerson> {
    const token = await parts.transact(({ tx }) => openSession(tx, { userId: user.id, kind, now: parts.clock.now() }))
    return { ...user, password: testPassword, token }
  }

  return {
    /** A customer with a confirmed phone and nothing on file. */
    async customer(row: Partial<UserRow> = {}): Promise<GivenPerson> {
      return signedIn(await addUser(row), 'customer')
    },

    /** A customer who may reserve: licence approved, income stated, a card that pays (or the one given) on file. */
    async readyPerson({
      card = testCards.pays,
      ...row
    }: Partial<UserRow> & { card?: string } = {}): Promise<GivenPerson> {
      const person = await signedIn(await addUser(row), 'customer')
      const now = parts.clock.now()
      await db.insert(licences).values({
        userId: person.id,
        state: 'approved',
        fields: { documentNumber: 'M650-123-88-456-0' },
        createdAt: now,
        submittedAt: now,
        decidedAt: now,
      })
      await db.insert(incomes).values({ userId: person.id, monthlyCents: 4_200_00, statedAt: now })
      const saved = await parts.gateway.saveCard({ number: card, expiryMonth: 12, expiryYear: 2039, cvv: '123' })
      if (!saved.ok) throw new Error(`The sandbox refuses the card ${card}.`)
      await db.insert(cards).values({
        userId: person.id,
        token: saved.token,
        brand: saved.brand,
        last4: saved.last4,
        expiryMonth: 12,
        expiryYear: 2039,
        holder: 'Ana Moreno',
        address: '1 Ocean Drive',
        city: 'Miami',
        state: 'FL',
        zip: '33139',
        country: 'US',
        isDefault: true,
        createdAt: now,
      })
      return person
    },

    /** A team member with the given rights, all of them by default. */
    async teamMember(
      rights: string[] = [...teamRights],
      name: Partial<{ firstName: string; lastName: string }> = {},
    ): Promise<GivenPerson> {
      return signedIn(await addUser({ kind: 'team', firstName: 'Tess', lastName: 'Adams', rights, ...name }), 'team')
    },

    /** A free car in Miami (Eastern time, 7 % tax) with `testSurface`, or with the surface given. */
    async vehicle({
      surface = testSurface,
      ...row
    }: Partial<VehicleRow> & { surface?: SurfaceOf<number> } = {}): Promise<{ id: number }> {
      const checked = checkSurface(surface)
      if (!checked.ok) throw new Error(`The surface is not one: ${checked.code} at ${checked.facts.path}.`)
      await addCatalogParents()
      count += 1
      const unique = String(first + count).padStart(8, '0')
      const from = fromPrice(checked.value)
      const [vehicle] = await db
        .insert(vehicles)
        .values({
          vin: `4T1G11AK0${unique}`,
          stockNo: `T${unique}`,
          year: 2024,
          makeId: 9001,
          modelId: 9001,
          trim: 'SE',
          name: 'Toyota Camry SE',
          body: 'sedan',
          fuel: 'gasoline',
          drive: 'FWD',
          engine: '2.5L I4',
          transmission: 'A',
          doors: 4,
          seats: 5,
          mpgCity: 28,
          mpgHighway: 39,
          odometer: 21_400,
          distanceUnit: 'mi',
          color: 'White',
          interiorColor: 'Black',
          placeId: 9001,
          pickupPlaceId: 9001,
          lat: 25.7743,
          lng: -80.1937,
          ownerId: 9001,
          availability: 'free',
          sellingPriceCents: surface.sellingPriceCents,
          buyNowCents: surface.buyNowCents,
          dayCents: from.dayCents,
          weekCents: from.weekCents,
          lowestFeeCents: checked.value.fees[0]!.feeCents,
          programMonths: 36,
          programGoal: 'Own it in 36 months',
          listedAt: parts.clock.now(),
          shuffle: 0.5,
          searchText: 'toyota camry se 2024 white sedan',
          ...row,
        })
        .returning({ id: vehicles.id })
      await db
        .insert(priceSurfaces)
        .values({ vehicleId: vehicle!.id, surface: checked.value, updatedAt: parts.clock.now() })
      await parts.transact(async uow => uow.touch(`car:${vehicle!.id}`, 'list'))
      return { id: vehicle!.id }
    },

    /** Cents in every ledger account of the books together; always zero. */
    async ledgerTotal(): Promise<number> {
      const { rows } = await db.execute(sql`select coalesce(sum(amount_cents), 0)::bigint as total from ledger_lines`)
      return cents(Number(rows[0]?.total))
    },
  }

  async function addCatalogParents(): Promise<void> {
    await db
      .insert(places)
      .values({
        id: 9001,
        name: 'Miami',
        state: 'FL',
        country: 'US',
        lat: 25.7743,
        lng: -80.1937,
        population: 442_241,
        timeZone: 'America/New_York',
        folded: 'miami',
      })
      .onConflictDoNothing()
    await db
      .insert(regions)
      .values({ country: 'US', code: 'FL', name: 'Florida', nameFr: 'Floride', taxRatePpm: 70_000 })
      .onConflictDoNothing()
    await db
      .insert(taxRates)
      .values(longTaxed({ country: 'US', code: 'FL' }, 70_000))
      .onConflictDoNothing()
    await db.insert(makes).values({ id: 9001, name: 'Toyota' }).onConflictDoNothing()
    await db.insert(models).values({ id: 9001, makeId: 9001, name: 'Camry' }).onConflictDoNothing()
    await db
      .insert(pickupPlaces)
      .values({
        id: 9001,
        name: 'Bayside Lot',
        placeId: 9001,
        street: '400 Bayside Drive',
        postalCode: '33132',
        lat: 25.78,
        lng: -80.19,
        phone: '3055550181',
        email: 'lot@example.com',
        hours: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' })),
        notes: {
          en: { bring: 'Bring your license.', keys: 'Keys are at the desk.', back: 'Leave the keys at the desk.' },
          fr: {
            bring: 'Apportez votre permis.',
            keys: 'Les clés sont au comptoir.',
            back: 'Laissez les clés au comptoir.',
          },
        },
        updatedAt: parts.clock.now(),
      })
      .onConflictDoNothing()
    await db
      .insert(owners)
      .values({
        id: 9001,
        name: 'Bayside Motors',
        kind: 'dealer',
        email: 'cars@example.com',
        phone: '3055550180',
        placeId: 9001,
      })
      .onConflictDoNothing()
  }
}

/** A tax rate that has held in a state for long. */
export function longTaxed({ country, code }: { country: string; code: string }, ratePpm: number) {
  const beginsAt = new Date('2000-01-01T00:00:00Z')
  return { country, code, startsOn: '2000-01-01', beginsAt, ratePpm, begunAt: beginsAt }
}
