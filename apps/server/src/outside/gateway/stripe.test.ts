import { cents } from '@ownward/domain/money'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { GatewayPayment } from './port.ts'
import { stripeGateway } from './stripe.ts'
import { refusalOf } from './stripe-errors.ts'
import { startStripeStandIn } from './testing-stripe.ts'

let time = new Date('2026-03-02T15:00:00Z')
const now = () => time
const standIn = await startStripeStandIn({ now })
const gateway = stripeGateway({ secretKey: 'sk_test_1', apiUrl: standIn.origin, installation: 'test' })
afterAll(() => standIn.close())
afterEach(() => {
  standIn.setFault(() => 'none')
  standIn.failRefunds(false)
  standIn.refuseRefundsAs(undefined)
  standIn.listAllRefunds(false)
})

const purposeOf = (key: string) => ({ booking: '7.1772463600000', span: key })
const charge = (key: string, token: string, amount = 123_45) =>
  gateway.charge({ key, purpose: purposeOf(key), token, amount: cents(amount), description: 'test' })
/** As it is asked long after: what is there is taken over, else it is asked for. */
const chargeAgain = async (key: string, token: string, since: Date) =>
  (await gateway.asked({ key, purpose: purposeOf(key), token, since }))?.[0]?.result ?? charge(key, token)
const refund = (key: string, reference: string, amount: number) =>
  gateway.refund({ key, reference, amount: cents(amount) })
const paidWith = (key: string) =>
  standIn.payments.filter(payment => payment.key === key && payment.status === 'succeeded')

async function paid(key: string, amount = 100_00): Promise<string> {
  const result = await charge(key, standIn.cardOf('4242424242424242'), amount)
  if (result.state !== 'succeeded') throw new Error('not paid')
  return result.reference
}

test.each([
  ['4000000000000341', 'try_later'],
  ['4000000000009995', 'no_funds'],
  ['4000000000003220', 'step_up'],
  ['4000000000009987', 'lost'],
])('SRV-26, PACT-20: the card %s is refused as %s, and stays so under its key', async (number, refusal) => {
  const card = standIn.cardOf(number)
  const refused = { state: 'refused', refusal }
  expect(await charge(`refused-${number}`, card)).toEqual(refused)
  expect(await charge(`refused-${number}`, card)).toEqual(refused)
  standIn.forgetKeys()
  expect(await chargeAgain(`refused-${number}`, card, time)).toEqual(refused)
  expect(standIn.payments.filter(payment => payment.key === `refused-${number}`)).toHaveLength(1)
})

test.each([
  ['insufficient_funds', 'no_funds'],
  ['card_velocity_exceeded', 'limit'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['authentication_required', 'step_up'],
  ['expired_card', 'expired'],
  ['lost_card', 'lost'],
  ['pickup_card', 'lost'],
  ['stolen_card', 'stolen'],
  ['invalid_account', 'closed'],
  ['incorrect_number', 'closed'],
  ['new_account_information_available', 'closed'],
  ['revocation_of_all_authorizations', 'closed'],
  ['generic_decline', 'try_later'],
  ['do_not_honor', 'try_later'],
  ['a_code_of_tomorrow', 'try_later'],
  ['', 'try_later'],
])('PACT-20: the decline code %s is kept as %s', (decline_code, refusal) => {
  expect(refusalOf({ type: 'card_error', code: 'card_declined', decline_code })).toEqual({ state: 'refused', refusal })
})

test('SRV-26: a card of another gateway, and one that is gone there, are refused', async () => {
  expect(await charge('sandbox', 'sbx_card_1')).toEqual({ state: 'refused', refusal: 'try_later' })
  const card = standIn.cardOf('4242424242424242')
  await gateway.forgetCard(card)
  await gateway.forgetCard(card)
  expect(await charge('gone', card)).toEqual({ state: 'refused', refusal: 'try_later' })
})

test.each(['lost', 'answer-lost', 'fails', 'fails-after'] as const)(
  'SRV-11: a payment whose answer is lost (%s) is unclear, and asked again it is charged once',
  async fault => {
    const card = standIn.cardOf('4242424242424242')
    standIn.setFault(request => (request === 'POST /v1/payment_intents' ? fault : 'none'))
    expect(await charge(fault, card)).toEqual({ state: 'unclear' })
    standIn.setFault(() => 'none')
    const begun = time
    if (fault === 'fails-after') {
      // The processor keeps saying what it said, until the payment is looked for.
      expect(await charge(fault, card)).toEqual({ state: 'unclear' })
    }
    time = new Date(time.getTime() + 25 * 3_600_000)
    standIn.forgetKeys()
    expect(await chargeAgain(fault, card, begun)).toMatchObject({ state: 'succeeded' })
    expect(await chargeAgain(fault, card, begun)).toMatchObject({ state: 'succeeded' })
    expect(paidWith(fault)).toHaveLength(1)
  },
)

test('OPS-01: what was asked for a thing is found by its purpose, whichever card paid; of another booking, and from before, nothing is', async () => {
  const [mine, other] = [standIn.cardOf('4242424242424242'), standIn.cardOf('4242424242424242')]
  const span = 'bk_7:cycle:2026-03-09T15:00:00.000Z'
  const [ours, theirs] = [
    { booking: '7.1772463600000', span },
    { booking: '7.1772463611111', span },
  ]
  const pay = (key: string, token: string, purpose: typeof ours) =>
    gateway.charge({ key, purpose, token, amount: cents(70_00), description: 'test' })
  const since = time
  await pay('a1', standIn.cardOf('4000000000000341'), ours)
  await pay('a2', other, ours)
  await pay('a2', mine, theirs)
  const found = await gateway.asked({ key: 'a1', purpose: ours, token: mine, since })
  expect(found).toEqual([
    { key: 'a1', amountCents: 70_00, result: { state: 'refused', refusal: 'try_later' } },
    { key: 'a2', amountCents: 70_00, result: { state: 'succeeded', reference: expect.any(String) } },
  ])
  const later = new Date(since.getTime() + 60_000)
  expect(await gateway.asked({ key: 'a1', purpose: ours, token: other, since: later })).toEqual([])
  // A restored database gives numbers once more: an equal key of another booking, by the same card, is not it, nor is it given back as the same.
  const another = { booking: '7.1772469999999', span }
  expect(await gateway.asked({ key: 'a2', purpose: another, token: other, since })).toEqual([])
  const before = standIn.payments.length
  await pay('a2', other, another)
  expect(standIn.payments).toHaveLength(before + 1)
})

test('SRV-11: twenty at once under one key are one payment', async () => {
  const card = standIn.cardOf('4242424242424242')
  const answers = await Promise.all(Array.from({ length: 20 }, () => charge('same', card)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(paidWith('same')).toHaveLength(1)
})

test('SRV-18: a refund is given once, whatever was lost, and refused when the card takes nothing', async () => {
  const reference = await paid('refunded')
  standIn.setFault(request => (request === 'POST /v1/refunds' ? 'answer-lost' : 'none'))
  expect(await refund('r1', reference, 40_00)).toEqual({ state: 'unclear' })
  standIn.setFault(() => 'none')
  expect(await refund('r1', reference, 40_00)).toEqual({ state: 'succeeded' })
  standIn.forgetKeys()
  expect(await refund('r1', reference, 40_00)).toEqual({ state: 'succeeded' })
  expect(standIn.refunds.filter(({ key }) => key === 'r1')).toHaveLength(1)
  standIn.failRefunds(true)
  expect(await refund('r2', reference, 10_00)).toEqual({ state: 'refused' })
  standIn.failRefunds(false)
  expect(await refund('r3', reference, 90_00)).toEqual({ state: 'refused' })
})

test('SRV-18, SRV-26: a refund that is found under the key is the one asked for only with its amount and its payment', async () => {
  const [reference, other] = [await paid('found'), await paid('found-other')]
  const given = () => standIn.refunds.filter(({ payment }) => payment === reference)
  // Under the same key somebody gave back another amount: neither taken for ours nor a second one given beside it.
  standIn.addRefund({ payment: reference, amount: 15_00, key: 'f1' })
  await expect(refund('f1', reference, 40_00)).rejects.toThrow('another amount')
  expect(given().map(({ amount }) => amount)).toEqual([15_00])
  expect(await refund('f1', reference, 15_00)).toEqual({ state: 'succeeded' })
  // What another payment gave back under it is not this payment's, whatever the list brings.
  standIn.addRefund({ payment: other, amount: 20_00, key: 'f2' })
  standIn.listAllRefunds(true)
  expect(await refund('f2', reference, 20_00)).toEqual({ state: 'succeeded' })
  expect(given().map(({ amount }) => amount)).toEqual([15_00, 20_00])
})

test('SRV-18: a payment that is disputed or was given back takes no refund for good; what is wrong with us is a fault', async () => {
  const reference = await paid('disputed')
  for (const code of ['charge_disputed', 'charge_already_refunded', 'amount_too_small']) {
    standIn.refuseRefundsAs(code)
    expect(await refund(`of-${code}`, reference, 10_00)).toEqual({ state: 'refused' })
  }
  standIn.refuseRefundsAs('platform_api_key_expired')
  await expect(refund('of-key', reference, 10_00)).rejects.toThrow()
  expect(standIn.refunds.filter(({ payment }) => payment === reference)).toEqual([])
})

test('SRV-26: the payments of a span are listed with what was given back of them', async () => {
  const from = time
  const reference = await paid('listed')
  await refund('listed:r1', reference, 30_00)
  const found: GatewayPayment[] = []
  const span = { from, until: new Date(from.getTime() + 60_000) }
  for await (const payment of gateway.payments(span)) if (payment.key === 'listed') found.push(payment)
  const payer = standIn.payments.find(({ id }) => id === reference)!.customer
  expect(found).toEqual([
    { reference, key: 'listed', payer, amountCents: 100_00, refundedCents: 30_00, state: 'succeeded', at: from },
  ])
})
