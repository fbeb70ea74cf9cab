import type { Request } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { notificationChoices, sessions } from '../../../../db/schema/index.ts'
import type { GivenPerson } from '../../../../testing/given.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { givenTerms } from '../../bookings/testing/given.ts'

const farAway = new Date('2099-01-01T00:00:00Z')

/** What the team proposes on the usual test car: 1,000 dollars down, 1,000 miles, weekly, fetched ten days from now. */
export function proposalOf(
  phone: string,
  vehicleId: number,
  now: Date,
  change: Partial<Request<'teamCreateOffer'>> = {},
): Request<'teamCreateOffer'> {
  return {
    phone_number: phone,
    vehicle_id: vehicleId,
    initial_fee: 1000,
    miles: 1000,
    cycle_days: 7,
    start_datetime: new Date(now.getTime() + 10 * 86_400_000).toISOString(),
    ...change,
  }
}

/** Offers, made by the team as it makes them. */
export function givenOffers(app: TestApp) {
  let member: Promise<GivenPerson> | undefined

  async function team(): Promise<GivenPerson> {
    member ??= app.given.teamMember(['bookings'])
    const made = await member
    // Months pass in these tests; who signed in stays in.
    await app.parts.database.db
      .update(sessions)
      .set({ expiresAt: farAway, refreshUntil: farAway, startedAt: farAway, seenAt: farAway })
    return made
  }

  async function offered({
    person,
    car,
    ...change
  }: { person?: GivenPerson; car?: { id: number } } & Partial<Request<'teamCreateOffer'>> = {}) {
    await givenTerms(app)
    const to = person ?? (await app.given.readyPerson())
    const of = car ?? (await app.given.vehicle())
    // Letters about offers go to who has asked for them (HOME-12).
    await app.parts.database.db
      .insert(notificationChoices)
      .values({ userId: to.id as UserId, kind: 'offers', channel: 'mail', on: true, at: app.clock.now() })
      .onConflictDoNothing()
    const made = await app.call('teamCreateOffer', proposalOf(to.phone, of.id, app.clock.now(), change), await team())
    if (made.status !== 1) throw new Error(`not offered: ${made.message}`)
    return { id: made.result.offer_id, person: to, car: of }
  }

  return { team, offered }
}
