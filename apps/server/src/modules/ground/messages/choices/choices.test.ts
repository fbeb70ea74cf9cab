import { type QuietHours, quietUntil, usualQuietHours } from '@ownward/domain/home'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { notifications, outbox, places, users } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { type CallWork, transactAt } from '../../../../work.ts'
import { givenBookings } from '../../../programs/bookings/testing/given-booking.ts'
import { nextLetterDue, sendCodes, sendLetters } from '../../outbox/send-outbox.ts'
import { waitingMessages } from '../../outbox/waiting-messages.ts'
import type { EventKind, PersonEvent } from '../event-facts.ts'
import { eventKinds } from '../events.ts'
import { notify } from '../notify.ts'
import { samples } from '../samples.ts'
import { isOptional, kindOfEvent } from './kind-of-event.ts'
import { saveChoices } from './save-choices.ts'
import { saveQuietHours } from './save-quiet-hours.ts'

const noon = '2026-12-01T17:00:00Z'
const sent: { to: string; text: string; at: Date }[] = []
let refuses = false
const sms = {
  send: async (message: { to: string; text: string }) => {
    if (refuses) throw new Error('refused')
    sent.push({ to: message.to, text: message.text, at: app.clock.now() })
  },
}
const app = await startTestApp({ now: noon, parts: { sms } })
afterAll(() => app.close())
const { db } = app.parts.database
await db.insert(places).values([
  {
    ...{ id: 9601, name: 'Miami', folded: 'miami', state: 'FL', country: 'US', timeZone: 'America/New_York' },
    ...{ lat: 25.77, lng: -80.19, population: 442_241 },
  },
  {
    ...{ id: 9602, name: 'Los Angeles', folded: 'los angeles', state: 'CA', country: 'US' },
    ...{ timeZone: 'America/Los_Angeles', lat: 34.05, lng: -118.24, population: 3_971_883 },
  },
])

type Told = Awaited<ReturnType<typeof ask>>
const ask = async (person: { token: string }) =>
  (await app.send('getNotificationChoices', {}, person)).body.result as {
    choices: { kind: string; group: string; channel: string; on: number; locked: number }[]
    quiet_hours: { from: string; until: string } | null
    time_zone: string
  }
const isOn = (told: Told, kind: string, channel: string) =>
  told.choices.find(choice => choice.kind === kind && choice.channel === channel)?.on

const turn = (person: { token: string }, kind: string, channel: string, on: number) =>
  app.send('saveNotificationChoices', { choices: [{ kind, channel, on }] }, person)
const eventOf = (kind: EventKind, facts: object = {}) =>
  ({ kind, facts: { ...samples[kind], ...facts } }) as PersonEvent
const tell = (id: number, kind: EventKind, facts: object = {}) =>
  transactAt(app.parts, app.clock.now(), work => notify(work, id as never, eventOf(kind, facts)))
const rowsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.id))
const mailsTo = async (to: string) => (await rowsTo(to)).map(({ kind }) => kind)
async function send() {
  await sendCodes(app.parts, app.clock.now())
  await sendLetters(app.parts)
}

/** As by the call, of a person whose session may be over by the clock of the test. */
const saveHours = ({ id }: { id: number }, hours: QuietHours | null) =>
  transactAt(app.parts, app.clock.now(), work =>
    saveQuietHours({ ...work, actor: { userId: id } } as unknown as CallWork, hours),
  )
const firstLines = ({ phone }: { phone: string }) =>
  sent.filter(({ to }) => to === phone).map(({ text }) => text.split('\n')[0])

/** Somebody in Florida who wants text messages of everything. */
async function givenTexted(over: object = {}) {
  const person = await app.given.customer({ state: 'FL', ...over })
  for (const group of ['payments', 'program', 'car', 'credit', 'documents', 'messages', 'offers'])
    expect((await turn(person, group, 'sms', 1)).body).toMatchObject({ status: 1 })
  const [{ phone }] = (await db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, person.id as never))) as [{ phone: string }]
  return { ...person, phone }
}

test('HOME-12, PICK-25: every telling belongs to one group or always comes by mail, each group and lock has some, and the waitlist is in that of the car', () => {
  for (const kind of ['waitlist_held', 'waitlist_lacking', 'waitlist_over'] as const)
    expect(kindOfEvent[kind]).toBe('car')
  expect(Object.keys(kindOfEvent).sort()).toEqual([...eventKinds].sort())
  const kinds = new Set(Object.values(kindOfEvent))
  expect([...kinds].sort()).toEqual(
    [
      ...['payments', 'program', 'car', 'credit', 'documents', 'messages', 'offers'],
      ...['refused_payment', 'time_to_pay', 'charge_ahead', 'refund', 'agreement', 'case_decided', 'credit_wait'],
      'security',
    ].sort(),
  )
})

test('HOME-12: all begin by mail and push but offers, none by text message; what is switched holds for mail and text, and the list has everything', async () => {
  const ana = await app.given.customer({ email: 'ana.choices@example.com', state: 'FL' })
  const first = await ask(ana)
  expect(first).toMatchObject({ quiet_hours: { from: '21:00', until: '08:00' }, time_zone: 'America/New_York' })
  const open = first.choices.filter(choice => choice.locked === 0)
  expect(open).toHaveLength(21)
  for (const { kind, group, channel, on } of open)
    expect([kind, group, channel, on]).toEqual([kind, kind, channel, channel !== 'sms' && kind !== 'offers' ? 1 : 0])

  await tell(ana.id, 'licence_approved')
  await tell(ana.id, 'offer_made')
  expect(await mailsTo('ana.choices@example.com')).toEqual(['licence_approved'])
  expect((await turn(ana, 'documents', 'mail', 0)).body).toMatchObject({
    status: 1,
    result: { time_zone: 'America/New_York' },
  })
  expect((await turn(ana, 'offers', 'mail', 1)).body).toMatchObject({ status: 1 })
  expect((await turn(ana, 'documents', 'sms', 1)).body).toMatchObject({ status: 1 })
  await tell(ana.id, 'income_proven')
  await tell(ana.id, 'offer_expired')
  expect(await mailsTo('ana.choices@example.com')).toEqual(['licence_approved', 'offer_expired'])
  const listed = await db.select().from(notifications).where(eq(notifications.userId, ana.id))
  expect(listed.map(({ kind }) => kind)).toEqual(['licence_approved', 'offer_made', 'income_proven', 'offer_expired'])
  const [{ phone }] = (await db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, ana.id as never))) as [{ phone: string }]
  const [text, ...others] = await rowsTo(phone)
  expect(others).toEqual([])
  expect(text!.text).toBe('Ownward: Your income is confirmed\nhttp://ownward.test/account/prequalify')
  // Switched back, it is as it was; another person has choices of their own.
  await turn(ana, 'documents', 'sms', 0)
  const ben = await app.given.customer()
  expect([isOn(await ask(ana), 'documents', 'sms'), isOn(await ask(ben), 'documents', 'mail')]).toEqual([0, 1])
})

test('HOME-13: what is locked comes by mail whatever is switched off, and a call that switches it off is refused whole', async () => {
  const eva = await app.given.customer({ email: 'eva.locked@example.com' })
  const locked = (await ask(eva)).choices.filter(choice => choice.locked === 1)
  expect(locked.map(({ kind, group, channel, on }) => [kind, group, channel, on])).toEqual([
    ['refused_payment', 'payments', 'mail', 1],
    ['time_to_pay', 'payments', 'mail', 1],
    ['charge_ahead', 'payments', 'mail', 1],
    ['refund', 'payments', 'mail', 1],
    ['agreement', 'program', 'mail', 1],
    ['case_decided', 'car', 'mail', 1],
    ['credit_wait', 'credit', 'mail', 1],
    ['security', '', 'mail', 1],
  ])
  for (const { kind } of locked) {
    const choices = [
      { kind: 'messages', channel: 'mail', on: 0 },
      { kind, channel: 'mail', on: 0 },
    ]
    const refused = await app.send('saveNotificationChoices', { choices }, eva)
    expect(refused.body).toMatchObject({
      status: 0,
      code: 'locked-kind',
      message: expect.stringContaining('always comes'),
    })
    expect((await turn(eva, kind, 'sms', 1)).body).toMatchObject({ code: 'locked-kind' })
    expect((await turn(eva, kind, 'mail', 1)).body).toMatchObject({ status: 1 })
  }
  expect(isOn(await ask(eva), 'messages', 'mail')).toBe(1)
  for (const group of ['payments', 'program', 'car', 'credit', 'documents', 'messages'])
    await turn(eva, group, 'mail', 0)
  for (const kind of eventKinds) await tell(eva.id, kind)
  const mailed = await mailsTo('eva.locked@example.com')
  expect(mailed.sort()).toEqual(eventKinds.filter(kind => !isOptional(kind)).sort())
  expect(mailed).toEqual(
    expect.arrayContaining(['password_changed', 'payment_refused', 'payment_overdue', 'refund_given']),
  )
  expect(mailed).not.toEqual(expect.arrayContaining(['message_from_team']))
})

test('HOME-12, HOME-13: a letter that may be switched off says where, one that may not says nothing of it', async () => {
  const amy = await app.given.customer({ email: 'amy.head@example.com' })
  await tell(amy.id, 'licence_approved')
  await tell(amy.id, 'password_changed')
  const [free, locked] = await rowsTo('amy.head@example.com')
  expect([free!.optional, locked!.optional]).toEqual([true, false])
  expect(free!.text).toContain('http://ownward.test/account/notifications')
  expect(locked!.text).not.toContain('/account/notifications')
})

test('HOME-13, SRV-01: no text message goes to the team, nor of a password, and none counts as a code', async () => {
  const tom = await givenTexted()
  for (const kind of ['password_waits', 'deletion_asked', 'export_ready'] as const) await tell(tom.id, kind)
  expect(await rowsTo(tom.phone)).toEqual([])
  const member = await app.given.teamMember(['people'])
  await tell(member.id, 'second_factor_on')
  await tell(member.id, 'message_from_team')
  const [{ phone }] = (await db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, member.id as never))) as [{ phone: string }]
  expect(await rowsTo(phone)).toEqual([])
})

test('HOME-14: quiet hours of one’s own, or none; shorter than 1 or longer than 14 hours are refused', async () => {
  const kim = await app.given.customer({ state: 'CA' })
  const save = async (from: string | null, until: string | null) =>
    (await app.send('saveQuietHours', { from, until }, kim)).body
  expect(await save('22:30', '06:00')).toMatchObject({
    status: 1,
    result: { quiet_hours: { from: '22:30', until: '06:00' }, time_zone: 'America/Los_Angeles' },
  })
  expect(await save('22:00', '22:59')).toMatchObject({ status: 0, code: 'quiet-hours-length', message: /1.*14/ })
  expect(await save('20:00', '10:01')).toMatchObject({ code: 'quiet-hours-length' })
  expect((await ask(kim)).quiet_hours).toEqual({ from: '22:30', until: '06:00' })
  expect(await save(null, null)).toMatchObject({ status: 1, result: { quiet_hours: null } })
  for (const [from, until] of [
    ['24:00', '06:00'],
    ['21:00', null],
    ['9:00', '12:00'],
  ] as const)
    expect((await app.send('saveQuietHours', { from, until }, kim)).body.status).toBe(-1)
})

test('HOME-14, HOME-15: a text message of the night comes at eight by the clock of the place, the newest about one thing, mail at once', async () => {
  const lea = await givenTexted({ email: 'lea.night@example.com' })
  app.clock.set(new Date('2026-12-02T01:58:00Z'))
  await tell(lea.id, 'licence_approved')
  sent.length = 0
  await send()
  expect(firstLines(lea)).toEqual(["Ownward: Your driver's license is approved"])
  app.clock.set(new Date('2026-12-02T03:00:00Z'))
  await tell(lea.id, 'payment_received', { number: '1', leftCents: 1 })
  await tell(lea.id, 'payment_received', { number: '2', car: 'Car two' })
  await tell(lea.id, 'payment_received', { number: '1', car: 'Car one' })
  const waiting = async () => (await rowsTo(lea.phone)).filter(({ sentAt }) => !sentAt)
  expect(await waiting()).toHaveLength(2)
  // Of two transactions at once neither has seen what the other left: the sender keeps the newest.
  const [{ id: _, ...older }] = (await waiting()) as [typeof outbox.$inferSelect]
  await db.insert(outbox).values(older)
  sent.length = 0
  await send()
  expect(firstLines(lea)).toEqual([])
  expect(await waiting()).toHaveLength(2)
  // Nobody is late with what waits for the morning.
  expect(await waitingMessages(db, app.clock.now())).toEqual({ n: 0, since: null })
  expect((await rowsTo('lea.night@example.com')).filter(({ sentAt }) => sentAt)).toHaveLength(4)
  const eight = new Date('2026-12-02T13:00:00Z')
  expect(await nextLetterDue(app.parts, new Date('2027-01-01T00:00:00Z'))).toEqual(eight)
  app.clock.set(new Date(eight.getTime() - 1000))
  sent.length = 0
  await send()
  expect(sent).toEqual([])
  app.clock.set(eight)
  await send()
  expect(firstLines(lea)).toEqual(['Ownward: Your payment for the Car one', 'Ownward: Your payment for the Car two'])
  app.clock.set(new Date(noon))
})

test('HOME-14: one that was refused in the evening is not tried at night, and one that its person wants no more never goes', async () => {
  const mia = await givenTexted()
  app.clock.set(new Date('2026-12-02T01:58:00Z'))
  await tell(mia.id, 'income_proven')
  refuses = true
  await send()
  refuses = false
  sent.length = 0
  app.clock.set(new Date('2026-12-02T02:05:00Z'))
  await send()
  expect(sent).toEqual([])
  // Whoever wants to be told at any hour has it at once.
  await saveHours(mia, null)
  await send()
  expect(sent).toHaveLength(1)
  await saveHours(mia, usualQuietHours)
  await tell(mia.id, 'licence_approved')
  await tell(mia.id, 'licence_ends')
  expect((await rowsTo(mia.phone)).filter(({ sentAt }) => !sentAt)).toHaveLength(2)
  const off = [{ kind: 'documents', channel: 'sms', on: false }] as const
  await transactAt(app.parts, app.clock.now(), work =>
    saveChoices({ ...work, actor: { userId: mia.id } } as unknown as CallWork, off),
  )
  expect((await rowsTo(mia.phone)).filter(({ sentAt }) => !sentAt)).toEqual([])
  app.clock.set(new Date(noon))
})

test('HOME-15: one that was refused is not overtaken by the next of its kind', async () => {
  const amy = await givenTexted()
  refuses = true
  await tell(amy.id, 'payment_received', { number: '1', car: 'First car' })
  await send()
  refuses = false
  sent.length = 0
  await tell(amy.id, 'payment_received', { number: '2', car: 'Second car' })
  await tell(amy.id, 'wallet_changed')
  await send()
  expect(firstLines(amy)).toEqual(['Ownward: Your balance has changed'])
  app.clock.advance({ minutes: 2 })
  await send()
  expect(firstLines(amy).slice(1)).toEqual([
    'Ownward: Your payment for the First car',
    'Ownward: Your payment for the Second car',
  ])
  app.clock.set(new Date(noon))
})

test('HOME-14: who has reported or said something in a case hears of it at night for a day, and of what waited before it', async () => {
  const { id: bookingId, person } = await givenBookings(app).active()
  await turn(person, 'car', 'sms', 1)
  const [{ phone }] = (await db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, person.id as never))) as [{ phone: string }]
  const night = new Date(app.clock.now())
  night.setUTCHours(27, 30)
  app.clock.set(night)
  await tell(person.id, 'case_answered', { bookingId, words: 'We wait.' })
  sent.length = 0
  await send()
  expect(firstLines({ phone })).toEqual([])
  expect(await app.call('reportProblem', { booking_id: bookingId, kind: 'breakdown' }, person)).toMatchObject({
    status: 1,
  })
  await tell(person.id, 'case_answered', { bookingId, words: 'We come.' })
  await send()
  expect(firstLines({ phone })).toHaveLength(3)
  app.clock.advance({ hours: 24 })
  sent.length = 0
  await tell(person.id, 'case_answered', { bookingId, words: 'We came.' })
  await send()
  expect(firstLines({ phone })).toEqual([])
  app.clock.set(new Date(noon))
})

test('HOME-15: at night, refused, chosen anew: no text message is lost, comes twice or overtakes one of its kind', async () => {
  const act = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        tell: fc.constantFrom('A', 'B'),
        kind: fc.constantFrom('payment_received', 'charge_forgiven'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ refuse: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ hours: fc.constantFrom('none', 'usual', 'nap') }) },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), act), { minLength: 3, maxLength: 10 }),
      async acts => {
        const zoe = await givenTexted()
        app.clock.set(new Date('2026-12-01T23:00:00Z'))
        sent.length = 0
        const told: { kind: string; thing: string; n: number }[] = []
        let quiet: QuietHours | null = usualQuietHours
        for (const [minutes, { ...what }] of acts) {
          app.clock.advance({ minutes })
          if ('tell' in what) {
            const n = told.push({ kind: what.kind, thing: what.tell, n: told.length })
            await tell(zoe.id, what.kind as EventKind, {
              number: what.tell,
              car: `${what.tell}${n - 1}`,
              amountCents: n * 100,
            })
          } else if ('refuse' in what) refuses = what.refuse
          else {
            quiet = { none: null, usual: usualQuietHours, nap: { from: '18:00', until: '20:00' } }[what.hours]!
            await saveHours(zoe, quiet)
          }
          await send()
          const late = sent.filter(({ at }) => at >= app.clock.now() && quietUntil(at, quiet, ['America/New_York']))
          expect(late).toEqual([])
        }
        refuses = false
        for (;;) {
          const due = await nextLetterDue(app.parts, new Date('2027-06-01T00:00:00Z'))
          if (!due) break
          if (due > app.clock.now()) app.clock.set(due)
          await send()
        }
        const came = sent
          .filter(({ to }) => to === zoe.phone)
          .map(({ text }) => told[Number(/ [AB](\d+)\b/.exec(text)?.[1])]!)
        expect(new Set(came).size).toBe(came.length)
        for (const kind of ['payment_received', 'charge_forgiven']) {
          const order = came.filter(one => one.kind === kind).map(({ n }) => n)
          expect(order).toEqual([...order].sort((a, b) => a - b))
          for (const thing of ['A', 'B']) {
            const last = told.filter(one => one.kind === kind && one.thing === thing).at(-1)
            if (last) expect(came).toContain(last)
          }
        }
      },
    ),
    { numRuns: 5 },
  )
  app.clock.set(new Date(noon))
})
