import { cents } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { bookings, cards, chargeIntents, moneyFindings, reconciliations } from '../../../db/schema/index.ts'
import type { GivenPerson } from '../../../testing/given.ts'
import { givenTerms, leaseOf } from '../../programs/bookings/testing/given.ts'
import { takeLatePayment } from '../../programs/charging/keep-late-payment.ts'
import { settleOpenCharges } from '../../programs/charging/settle-open-charges.ts'
import { forgetCards } from '../cards/remove-card.ts'
import { reconcilePayments } from './reconcile.ts'
import { startStripeApp } from './testing-stripe-app.ts'

const { app, gateway, standIn, tell, close } = await startStripeApp()
await givenTerms(app)
afterAll(close)
afterEach(() => {
  standIn.setFault(() => 'none')
})

const { db } = app.parts.database

type Found = { kind: string; amount_there: number; amount_here: number }

async function booked(): Promise<{ person: GivenPerson; bookingId: number }> {
  const person = await app.given.readyPerson()
  const car = await app.given.vehicle()
  await app.call('getVehicleQuote', leaseOf(car.id), person)
  const answer = await app.send('book', leaseOf(car.id), person)
  const [booking] = await db.select().from(bookings).where(eq(bookings.userId, person.id))
  return { person, bookingId: answer.body.result?.booking_id ?? booking!.id }
}

const intentOf = async (bookingId: number) =>
  (await db.select().from(chargeIntents).where(eq(chargeIntents.bookingId, bookingId)))[0]!

/** Opens the card page for somebody and gives its reference. */
async function openPage(person: GivenPerson, to = '/account/payment-methods'): Promise<string> {
  const { body } = await app.send('openCardPage', { to }, person)
  return new URL(body.result.url).pathname.split('/').at(-1)!
}

const cardsOf = async (person: GivenPerson) => (await app.send('getMyCards', {}, person)).body.result

test('SRV-26, ACC-22, O-28: a card is typed on the processor’s page and kept once, for the person whose page it is', async () => {
  const [ana, ben] = [await app.given.customer(), await app.given.customer()]
  const page = await openPage(ana)
  expect(await app.send('keepCardOfPage', { page }, ana)).toMatchObject({ body: { status: 0, code: 'card-not-given' } })
  standIn.giveCard(page, '4242424242424242')
  expect(await app.send('keepCardOfPage', { page }, ben)).toMatchObject({ body: { status: 0, code: 'no-card-page' } })
  expect(await app.send('keepCardOfPage', { page: 'cs_none' }, ana)).toMatchObject({ body: { code: 'no-card-page' } })
  expect(await tell('checkout.session.completed', { id: page, mode: 'setup' })).toBe(200)
  await app.call('keepCardOfPage', { page }, ana)
  await app.call('keepCardOfPage', { page }, ana)
  expect(await cardsOf(ana)).toMatchObject([
    { credit_card_number: '**** **** **** 4242', expiration: '12/39', brand: 'visa', is_default: 1 },
  ])
  expect(await cardsOf(ben)).toEqual([])
})

test('ACC-21, SRV-26: a card that was typed at the processor to be charged is charged, also when the processor told it first', async () => {
  const ana = await app.given.customer()
  const first = await openPage(ana)
  standIn.giveCard(first, '4000000000000341')
  await app.call('keepCardOfPage', { page: first }, ana)
  const { body } = await app.send('openCardPage', { to: '/account/bookings', is_default: 1 }, ana)
  const page = new URL(body.result.url).pathname.split('/').at(-1)!
  standIn.giveCard(page, '4242424242424242')
  expect(await tell('checkout.session.completed', { id: page, mode: 'setup' })).toBe(200)
  expect(await cardsOf(ana)).toMatchObject([{ is_default: 0 }, { is_default: 1 }])
  expect((await app.send('keepCardOfPage', { page, is_default: 1 }, ana)).body).toMatchObject({ status: 1 })
  expect(await cardsOf(ana)).toMatchObject([
    { credit_card_number: '**** **** **** 4242', is_default: 1 },
    { credit_card_number: '**** **** **** 0341', is_default: 0 },
  ])
})

test('SRV-26: where cards are typed at the processor a number is refused unread, and other sites are no way back', async () => {
  const ana = await app.given.customer()
  const typed = {
    credit_card_number: '4242 4242 4242 4242',
    name: 'Ana Moreno',
    expiration: '12/39',
    cvv: '123',
    address: '1 Ocean Drive',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    country: 'US',
  }
  expect((await app.send('addMyCard', typed, ana)).body).toMatchObject({ status: 0, code: 'card-page-only' })
  expect(JSON.stringify(app.logs)).not.toContain('4242 4242')
  for (const to of ['https://other.example/', '//other.example', '/\\other.example', 'account'])
    expect((await app.send('openCardPage', { to }, ana)).status).toBe(400)
  standIn.setFault(() => 'lost')
  expect((await app.send('openCardPage', { to: '/' }, ana)).body).toMatchObject({ status: 0, code: 'gateway-silent' })
})

test('SRV-11: a message of the processor settles what was left open, twice and out of order, and charges once', async () => {
  standIn.setFault(request => (request === 'POST /v1/payment_intents' ? 'answer-lost' : 'none'))
  const { bookingId } = await booked()
  const open = await intentOf(bookingId)
  expect(open.state).toBe('unclear')
  standIn.setFault(() => 'none')
  const about = { id: 'pi_1', metadata: { key: open.key } }
  expect(await tell('payment_intent.payment_failed', about)).toBe(200)
  expect(await tell('payment_intent.succeeded', about)).toBe(200)
  expect(await tell('payment_intent.succeeded', about)).toBe(200)
  expect(await intentOf(bookingId)).toMatchObject({ state: 'succeeded' })
  expect(standIn.payments.filter(payment => payment.key === open.key)).toHaveLength(1)
  expect(await settleOpenCharges(app.parts, { olderThanSeconds: 0 })).toBe(0)
})

test('SRV-26: a message with a wrong signature, or none, is refused and changes nothing', async () => {
  standIn.setFault(request => (request === 'POST /v1/payment_intents' ? 'answer-lost' : 'none'))
  const { bookingId } = await booked()
  standIn.setFault(() => 'none')
  const { key } = await intentOf(bookingId)
  expect(await tell('payment_intent.succeeded', { metadata: { key } }, 'whsec_other')).toBe(400)
  expect((await app.request('/hooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
  expect(await intentOf(bookingId)).toMatchObject({ state: 'unclear' })
})

test('SRV-26, SRV-32: what the gateway has otherwise than our books is found, told once, and closed by the team with a note', async () => {
  await db.delete(moneyFindings)
  const [extra, short, lost] = [await booked(), await booked(), await booked()]
  const intents = await Promise.all([extra, short, lost].map(({ bookingId }) => intentOf(bookingId)))
  standIn.addPayment({ id: 'pi_foreign', amount: 77_00 })
  const reference = intents[1]!.gatewayRef!
  await gateway.refund({ key: 'by-hand', reference, amount: cents(5_00) })
  await db.update(chargeIntents).set({ gatewayRef: 'pi_vanished' }).where(eq(chargeIntents.id, intents[2]!.id))
  app.clock.advance({ hours: 3 })
  const found = await reconcilePayments(app.parts, app.clock.now(), takeLatePayment)
  // The vanished payment is missed under its name, and there under another.
  expect(found).toBe(4)
  const compared = async () => (await db.select().from(reconciliations)).length
  const times = await compared()
  app.clock.advance({ hours: 22, minutes: 59 })
  await reconcilePayments(app.parts, app.clock.now(), takeLatePayment)
  expect(await compared()).toBe(times)
  app.clock.advance({ minutes: 1 })
  expect(await reconcilePayments(app.parts, app.clock.now(), takeLatePayment)).toBe(0)
  expect(await compared()).toBe(times + 1)
  expect(await tell('charge.dispute.created', { payment_intent: intents[0]!.gatewayRef, amount: 50_00 })).toBe(200)
  expect(await tell('charge.dispute.created', { payment_intent: intents[0]!.gatewayRef, amount: 50_00 })).toBe(200)

  const member = await app.given.teamMember(['money'])
  const { body: open } = await app.send('teamMoneyFindings', {}, member)
  expect(open.records).toBe(5)
  expect(open.compared).toMatchObject({ at: app.clock.now().toISOString() })
  expect(open.result.map(({ kind, amount_there, amount_here }: Found) => [kind, amount_there, amount_here])).toEqual(
    expect.arrayContaining([
      ['unknown_payment', 77, 0],
      ['other_refunds', 5, 0],
      ['missing_payment', 0, intents[2]!.amountCents / 100],
      ['dispute', 50, intents[0]!.amountCents / 100],
    ]),
  )
  const dispute = open.result.find(({ kind }: Found) => kind === 'dispute')
  expect(dispute).toMatchObject({ booking_id: extra.bookingId, user_id: extra.person.id, name: 'Ana Moreno' })
  const close = { finding_id: dispute.id, note: '' }
  expect((await app.send('teamCloseFinding', close, member)).body).toMatchObject({ code: 'reason-needed' })
  expect((await app.send('teamCloseFinding', { ...close, note: 'x' }, member)).body).toMatchObject({
    code: 'reason-short',
  })
  await app.call('teamCloseFinding', { ...close, note: 'Answered to the bank' }, member)
  expect((await app.send('teamCloseFinding', { ...close, note: 'Answered to the bank' }, member)).body).toMatchObject({
    code: 'no-finding',
    message: 'Tess Adams has closed this difference meanwhile: Answered to the bank',
  })
  expect((await app.send('teamMoneyFindings', { state: 'closed' }, member)).body.result).toMatchObject([
    { id: dispute.id, note: 'Answered to the bank' },
  ])
})

test('ACC-20, O-28: a card is removed and forgotten there; the one that a booking is charged to stays', async () => {
  const { person } = await booked()
  const [first] = await db.select().from(cards).where(eq(cards.userId, person.id))
  const other = await openPage(person)
  standIn.giveCard(other, '5555555555554444')
  await app.call('keepCardOfPage', { page: other }, person)
  const remove = (id: number) => app.send('removeMyCard', { user_cc_token_id: id }, person)
  expect((await remove(first!.id)).body).toMatchObject({ status: 0, code: 'card-needed' })
  const second = (await cardsOf(person)).find((card: { is_default: number }) => card.is_default === 0)
  await app.call('makeMyCardDefault', { user_cc_token_id: second.id }, person)
  expect((await remove(first!.id)).body).toMatchObject({ status: 1 })
  expect((await remove(first!.id)).body).toMatchObject({ status: 0, code: 'no-card' })
  const method = first!.token.split('/')[1]!
  standIn.setFault(() => 'lost')
  expect(await forgetCards(app.parts, app.clock.now())).toBe(0)
  standIn.setFault(() => 'none')
  expect(await forgetCards(app.parts, app.clock.now())).toBe(1)
  expect(standIn.methods.get(method)!.customer).toBeNull()
  // Coming back to the page of a removed card does not bring it back.
  const again = await app.given.customer()
  const page = await openPage(again)
  standIn.giveCard(page, '4242424242424242')
  await app.call('keepCardOfPage', { page }, again)
  const [kept] = await db.select().from(cards).where(eq(cards.userId, again.id))
  await app.call('removeMyCard', { user_cc_token_id: kept!.id }, again)
  await app.call('keepCardOfPage', { page }, again)
  expect(await cardsOf(again)).toEqual([])
})

test('O-28, SRV-26: cards that the gateway never forgets keep no other one from being forgotten', async () => {
  const person = await app.given.customer()
  const page = await openPage(person)
  standIn.giveCard(page, '4242424242424242')
  await app.call('keepCardOfPage', { page }, person)
  const [last] = await db.select().from(cards).where(eq(cards.userId, person.id))
  await app.call('removeMyCard', { user_cc_token_id: last!.id }, person)
  // As many as are taken at once fail always, and were removed before it.
  const removedAt = new Date(app.clock.now().getTime() - 86_400_000)
  const { id: _, ...card } = last!
  const stuck = Array.from({ length: 100 }, (_, n) => ({ ...card, token: `cus_gone/pm_stuck${n}`, removedAt }))
  await db.insert(cards).values(stuck)
  await db.delete(cards).where(eq(cards.id, last!.id))
  const [newest] = await db
    .insert(cards)
    .values({ ...card, removedAt: app.clock.now() })
    .returning()
  standIn.setFault(request => (request.includes('pm_stuck') ? 'denied' : 'none'))
  for (let hour = 0; hour < 2; hour++) {
    app.clock.advance({ hours: 1 })
    await forgetCards(app.parts, app.clock.now())
  }
  const [after] = await db.select().from(cards).where(eq(cards.id, newest!.id))
  expect(after!.forgottenAt).not.toBeNull()
})
