import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, notifications, offers } from '../../../db/schema/index.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenOffers, proposalOf } from './testing/given-offers.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
const { team, offered } = givenOffers(app)

const listOf = async (person: { token: string }) => {
  const answer = await app.call('getMyOffers', { page: 1 }, person)
  if (answer.status !== 1) throw new Error('no list')
  return answer.result
}
const accept = (id: number, person: { token: string }) => app.call('acceptOffer', { offer_id: id }, person)
const hoursFromNow = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString()

test('SRV-27 BEY-13 SRV-32: the person hears of an offer in the product and by mail, and it is on record who made it', async () => {
  const person = await app.given.readyPerson({ email: 'offered@example.com', firstName: 'Lena' })
  const { id } = await offered({ person })
  const told = await db.select().from(notifications).where(eq(notifications.userId, person.id))
  expect(told).toMatchObject([{ kind: 'offer_made', facts: { car: '2024 Toyota Camry SE' } }])
  const mail = await app.lastMessage('offered@example.com')
  expect(mail?.subject).toBe('An offer for you: 2024 Toyota Camry SE')
  expect(mail?.text).toContain('http://ownward.test/account/myoffers')
  expect(mail?.text).toContain('10:00 am - 9th Mar')
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `offer:${id}`))
  const reason = 'car: 2024 Toyota Camry SE\ninitial_fee: $1,000.00\neach_cycle: $275.93 / 7'
  expect(logged).toMatchObject([{ action: 'offer_made', actorId: (await team()).id, aboutId: person.id, reason }])
})

test('SRV-27: the team withdraws an open offer with a reason that its person reads; it is then closed for good', async () => {
  const { id, person } = await offered()
  const withdraw = async (reason: string) => app.call('teamWithdrawOffer', { offer_id: id, reason }, await team())
  expect(await withdraw('')).toMatchObject({ status: 0, code: 'reason-needed' })
  expect((await withdraw('The car needs new brakes.')).status).toBe(1)
  expect(await withdraw('The car needs new brakes.')).toMatchObject({
    status: 0,
    code: 'offer-closed',
    message: 'Tess Adams has withdrawn this offer meanwhile.',
  })
  expect(await accept(id, person)).toMatchObject({ status: 0, code: 'offer-withdrawn' })
  expect(await listOf(person)).toEqual([])
  const told = await app.call('getNotifications', {}, person)
  expect(told).toMatchObject({ result: [{ kind: 'offer_withdrawn', href: '/chat' }, { kind: 'offer_made' }] })
  const mail = await app.lastMessage(
    `${((await app.call('getmyaccountDetails', {}, person)) as { result: { email: string } }).result.email}`,
  )
  expect(mail?.text).toContain('The car needs new brakes.')
})

test('SRV-27: of a withdrawal and an acceptance at the same moment one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, person } = await offered()
    const member = await team()
    const [taken, withdrawn] = await Promise.all([
      accept(id, person),
      app.call('teamWithdrawOffer', { offer_id: id, reason: 'Changed our mind.' }, member),
    ])
    expect([taken.status, withdrawn.status].sort()).toEqual([0, 1])
    const [offer] = await db.select().from(offers).where(eq(offers.id, id))
    expect(offer?.withdrawnAt === null).toBe(taken.status === 1)
  }
})

test('VAL-20 SRV-27: the team offers what the car offers, to somebody who has an account, at a time that can be had', async () => {
  const [person, car, blocked] = [
    await app.given.readyPerson(),
    await app.given.vehicle(),
    await app.given.customer({ blockedAt: app.clock.now() }),
  ]
  const { car: taken, id, person: owner } = await offered()
  expect((await accept(id, owner)).status).toBe(1)
  const member = await team()
  const now = app.clock.now()
  const refused = [
    [{ phone_number: '9995550000' }, 'no-person'],
    [{ phone_number: blocked.phone }, 'no-person'],
    [{ vehicle_id: 987_654 }, 'no-vehicle'],
    [{ initial_fee: 700 }, 'not-on-offer'],
    [{ miles: 1234 }, 'not-on-offer'],
    [{ cycle_days: 8 }, 'not-on-offer'],
    [{ variant: 'Gold||Leather' }, 'not-on-offer'],
    [{ start_datetime: hoursFromNow(-1) }, 'pickup-past'],
    [{ start_datetime: hoursFromNow(24 * 91) }, 'pickup-too-far'],
    [{ vehicle_id: taken.id }, 'pickup-taken'],
    [{ vehicle_id: taken.id, phone_number: owner.phone }, 'offer-theirs'],
    [{ expires_at: hoursFromNow(-1) }, 'offer-end'],
    [{ expires_at: hoursFromNow(24 * 11) }, 'offer-end'],
    [{ initial_fee_schedule: [{ amount: 1000.01, expected: hoursFromNow(24 * 11) }] }, 'offer-parts'],
    [{ initial_fee_schedule: [{ amount: 10, expected: hoursFromNow(24) }] }, 'offer-parts'],
  ] as const
  for (const [change, code] of refused) {
    const proposal = proposalOf(person.phone, car.id, now, change as object)
    for (const call of ['teamQuoteOffer', 'teamCreateOffer'] as const) {
      expect([change, await app.call(call, proposal, member)]).toMatchObject([change, { status: 0, code }])
    }
  }
  expect(await db.select().from(offers).where(eq(offers.vehicleId, car.id))).toEqual([])
})

test('SRV-27: before an offer is made the team sees what it costs its person and what they still need; nothing is made by looking', async () => {
  const [bare, car] = [await app.given.customer({ firstName: 'Ida', lastName: 'Bell' }), await app.given.vehicle()]
  const proposal = proposalOf(bare.phone, car.id, app.clock.now(), { cycle_days: 30, miles: 1500 })
  const looked = await app.call('teamQuoteOffer', proposal, await team())
  expect(looked).toMatchObject({
    status: 1,
    result: {
      name: 'Ida Bell',
      missing: ['a verified driver’s license', 'your stated income', 'a credit card'],
      quote: { rent_days: 30, rent: 825, final_payable_today: 1320, hold_until: null },
    },
  })
  expect(await listOf(bare)).toEqual([])
  const made = await app.call('teamCreateOffer', proposal, await team())
  expect(made.status).toBe(1)
  const quoted = await app.call('getOfferQuote', { offer_id: (await listOf(bare))[0]!.id }, bare)
  if (looked.status !== 1 || quoted.status !== 1) throw new Error('no quote')
  expect({ ...quoted.result, hold_until: null }).toEqual(looked.result.quote)
})

test('SRV-32: the team finds offers by state, name and phone, each with who made it and what became of it', async () => {
  const person = await app.given.readyPerson({ firstName: 'Zora', lastName: 'Quill' })
  const open = await offered({ person })
  const gone = await offered({ person })
  const taken = await offered({ person })
  const over = await offered({ person, expires_at: hoursFromNow(1) })
  expect(await app.call('teamWithdrawOffer', { offer_id: gone.id, reason: 'x' }, await team())).toMatchObject({
    code: 'reason-short',
  })
  await app.call('teamWithdrawOffer', { offer_id: gone.id, reason: 'It was sold elsewhere.' }, await team())
  const booked = await accept(taken.id, person)
  if (booked.status !== 1) throw new Error(booked.message)
  app.clock.advance({ hours: 2 })
  const find = async (asked: { query: string; state?: string }) => rowsOf(app, 'teamOfferTable', await team(), asked)
  const counted = await app.call('teamOfferCount', { query: 'zora q' }, await team())
  expect(counted).toMatchObject({ records: 4, counts: { open: 1, accepted: 1, expired: 1, withdrawn: 1 } })
  const all = await find({ query: 'zora q' })
  expect(all.map(({ id, cells }) => [id, cells.state])).toEqual([
    [over.id, 'expired'],
    [taken.id, 'accepted'],
    [gone.id, 'withdrawn'],
    [open.id, 'open'],
  ])
  expect(all[1]!.cells).toMatchObject({
    customer: { name: 'Zora Quill' },
    maker: { name: 'Tess Adams' },
    booking: { id: booked.result.booking_id },
    today: 1320,
    cycle: 275.93,
  })
  expect(all[2]!.cells).toMatchObject({ reason: 'It was sold elsewhere.', booking: null })
  expect(await find({ query: person.phone, state: 'open' })).toMatchObject([{ id: open.id }])
  expect(
    await find({ query: `+1 (${person.phone.slice(0, 3)}) ${person.phone.slice(3)}`, state: 'open' }),
  ).toMatchObject([{ id: open.id }])
})
