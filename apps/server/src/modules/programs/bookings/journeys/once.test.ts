import { afterAll, afterEach, expect, test } from 'vitest'
import type { SandboxFault } from '../../../../outside/gateway/sandbox.ts'
import { type GivenPerson, testSurface } from '../../../../testing/given.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { collectDueBookings } from '../../charging/collect-due-bookings.ts'
import { chargeScheduledFees } from '../../fees/charge-scheduled-fees.ts'
import { givenOffers } from '../../offers/testing/given-offers.ts'
import { renewBookings } from '../../renewals/renew-bookings.ts'
import { givenTerms, leaseOf } from '../testing/given.ts'
import { givenBookings, passTime } from '../testing/given-booking.ts'
import { checkBooks } from '../testing/year/check-books.ts'

let fault: (key: string) => SandboxFault = () => 'none'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', gatewayFault: key => fault(key) })
afterAll(() => app.close())
const { pool } = app.parts.database
const given = givenBookings(app)
const offers = givenOffers(app)
afterEach(async () => {
  fault = () => 'none'
  await given.rest()
})

const dayMs = 86_400_000

interface Ready {
  /** Whose money moves. */
  person: GivenPerson
  /** Asks for it once, under this key. */
  ask(onceKey: string): Promise<unknown>
}

interface MoneyCall {
  name: string
  prepare(): Promise<Ready>
  /** Which of the person's charges or refunds this is, by its key. */
  key: RegExp
  /** What the person is told while the bank has not answered; null where nobody waits at a screen. */
  pending: object | null
}

const send =
  (name: string, body: object, { token }: { token: string }) =>
  async (onceKey: string) => {
    const answer = await app.send(name, body, { token, headers: { 'idempotency-key': onceKey } })
    return answer.body
  }
const unclear = { status: 0, code: 'payment-unclear', message: expect.stringContaining('not answered yet') }

/** A running program that owes a cycle: renewals are off, so nobody has asked for it. */
async function owing() {
  const booking = await given.active()
  await pool.query('update users set auto_renew = false where id = $1', [booking.person.id])
  await passTime(app, { days: 8 })
  return booking
}

const calls: MoneyCall[] = [
  {
    name: 'book',
    key: /:reserve/,
    pending: { status: 0, code: 'charge-unclear', message: expect.stringContaining('not answered yet') },
    async prepare() {
      await givenTerms(app)
      const [person, car] = [await app.given.readyPerson(), await app.given.vehicle()]
      await given.member()
      const startdatetime = new Date(app.clock.now().getTime() + 9 * dayMs).toISOString()
      return { person, ask: send('book', leaseOf(car.id, { startdatetime }), person) }
    },
  },
  {
    name: 'acceptOffer',
    key: /:reserve/,
    pending: { status: 0, code: 'charge-unclear', message: expect.stringContaining('not answered yet') },
    async prepare() {
      const { id, person } = await offers.offered()
      return { person, ask: send('acceptOffer', { offer_id: id }, person) }
    },
  },
  {
    name: 'startBooking',
    key: /:start/,
    pending: unclear,
    async prepare() {
      const { id, person, startAt } = await given.approved()
      app.clock.set(startAt)
      return { person, ask: send('startBooking', { booking_id: id }, person) }
    },
  },
  {
    name: 'extend',
    key: /:extension/,
    pending: unclear,
    async prepare() {
      const { id, person, startAt } = await given.active()
      const autorenewenddate = new Date(startAt.getTime() + 17 * dayMs).toISOString()
      return { person, ask: send('extend', { booking_id: id, autorenewenddate }, person) }
    },
  },
  {
    name: 'retryPayment',
    key: /:cycle/,
    pending: unclear,
    async prepare() {
      const { id, person } = await owing()
      return { person, ask: send('retryPayment', { booking_id: id }, person) }
    },
  },
  {
    name: 'payPart',
    key: /:cycle/,
    pending: unclear,
    async prepare() {
      const { id, person } = await owing()
      const part = { booking_id: id, amount: 100 }
      const preview = await app.call('previewPart', part, person)
      const revision = preview.status === 1 ? preview.result.revision : ''
      return { person, ask: send('payPart', { ...part, revision }, person) }
    },
  },
  {
    name: 'convertBooking',
    key: /:conversion/,
    pending: unclear,
    async prepare() {
      const { id, person } = await given.active()
      return { person, ask: send('convertBooking', { booking_id: id, odometer: 22_400 }, person) }
    },
  },
  {
    name: 'completebookedLease with more owed than the deposit',
    key: /:(mileage|extra_miles)/,
    pending: { status: 1, message: expect.stringContaining('not answered yet') },
    async prepare() {
      const { id, person } = await given.active()
      await app.call('teamRecordMileage', { booking_id: id, odometer: 22_900 }, await given.member())
      return { person, ask: send('completebookedLease', { booking_id: id, odometer: 24_400 }, person) }
    },
  },
  {
    name: 'completebookedLease with something to give back',
    key: /:return/,
    pending: { status: 1 },
    async prepare() {
      const { id, person } = await given.active()
      return { person, ask: send('completebookedLease', { booking_id: id, odometer: 21_400 }, person) }
    },
  },
  {
    name: 'cancelbookedLease',
    key: /:refund/,
    pending: { status: 1 },
    async prepare() {
      const { id, person } = await given.reserved()
      return { person, ask: send('cancelbookedLease', { booking_id: id }, person) }
    },
  },
  {
    name: 'the renewal by itself',
    key: /:cycle/,
    pending: null,
    async prepare() {
      const { person } = await given.active()
      app.clock.advance({ days: 7, minutes: 1 })
      const ask = async () => {
        await renewBookings(app.parts, app.clock.now())
        await collectDueBookings(app.parts)
      }
      return { person, ask }
    },
  },
  {
    name: 'the scheduled part of an initial fee',
    key: /:scheduled_fee/,
    pending: null,
    async prepare() {
      const plan = { code: 'half', feeCents: 1000_00, todayCents: 500_00, pickupAfterDays: 9, pickupWithinDays: 9 }
      const surface = { ...testSurface, prepaidPlans: [plan] }
      const { person, startAt } = await given.approved(
        { initial_fee_plan: 'half', prepaid_plan_selected: '1' },
        { surface },
      )
      app.clock.set(new Date(startAt.getTime() + 60_000))
      const ask = async () => {
        await chargeScheduledFees(app.parts, app.clock.now())
        await collectDueBookings(app.parts)
      }
      return { person, ask }
    },
  },
]

/** What the gateway has moved of a person's money: charges above zero, refunds below. */
async function moved({ id }: { id: number }): Promise<number> {
  const { rows } = await pool.query(
    `select (select coalesce(sum(s.amount_cents), 0) from charge_intents i join sandbox_charges s on s.key = i.key
              where i.user_id = $1 and s.state <> 'refused')
          - (select coalesce(sum(s.amount_cents), 0) from refund_intents r join sandbox_refunds s on s.key = r.key where r.user_id = $1) as cents`,
    [id],
  )
  return Number(rows[0].cents)
}

/** Makes a process forget an answer that it gave: it was killed before it had kept it. */
const forgetAnswers = () => pool.query('delete from idempotency_keys')

/** Everything settles that waits for an answer. */
async function settle(): Promise<void> {
  await passTime(app, { hours: 1 })
  await passTime(app, { hours: 1 })
}

const ways: [string, (ready: Ready, call: MoneyCall) => Promise<void>][] = [
  ['two clicks', async ({ ask }) => void (await Promise.all([ask('one'), ask('one')]))],
  ['two tabs', async ({ ask }) => void (await Promise.all([ask('one'), ask('two')]))],
  [
    'an answer lost on its way, and asked again',
    async ({ ask }, { pending }) => {
      const first = await ask('one')
      await forgetAnswers()
      const again = await ask('one')
      if (pending) expect(again).toEqual(first)
    },
  ],
  ['the bank charged and its answer was lost', (ready, call) => silent(ready, call, 'answer-lost')],
  ['the bank never heard of it', (ready, call) => silent(ready, call, 'lost')],
]

async function silent({ ask }: Ready, { key, pending }: MoneyCall, how: SandboxFault): Promise<void> {
  fault = asked => (key.test(asked) ? how : 'none')
  const told = await ask('one')
  // Pending, not failed: nobody is told that nothing was paid while that is not known.
  if (pending) expect(told).toMatchObject(pending)
  await ask('two')
  fault = () => 'none'
  await forgetAnswers()
  const found = await ask('one')
  if (pending) expect(found).toMatchObject({ status: 1 })
}

const expected = new Map<string, number>()

test.each(calls.flatMap(call => ways.map(([way, go]) => [call.name, way, call, go] as const)))(
  'SRV-10, SRV-14, AUTH-28: %s moves money once: %s',
  async (name, _, call, go) => {
    if (!expected.has(name)) {
      const plain = await call.prepare()
      const before = await moved(plain.person)
      await plain.ask('plain')
      await settle()
      expected.set(name, (await moved(plain.person)) - before)
      expect(expected.get(name)).not.toBe(0)
      await given.rest()
      await forgetAnswers()
    }
    const ready = await call.prepare()
    const before = await moved(ready.person)
    await go(ready, call)
    await settle()
    expect((await moved(ready.person)) - before).toBe(expected.get(name))
    expect(await checkBooks(app.parts, app.clock.now())).toEqual([])
  },
)
