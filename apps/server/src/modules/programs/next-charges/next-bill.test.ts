import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { users } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { PersonEvent } from '../../ground/messages/event-facts.ts'
import { sayEvent } from '../../ground/messages/events.ts'
import { givenBookings, passTime } from '../bookings/testing/given-booking.ts'
import { givenCases } from '../care/testing/given-cases.ts'

// Every program here is picked up at ten in the morning in Miami.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const { detailOf, reported, back, toldOf } = givenCases(app)

const week = 275_93
const threeDays = 118_26

const letter = (kind: PersonEvent['kind'], facts: unknown) =>
  sayEvent({ kind, facts } as PersonEvent, { brand: 'Ownward', words: { locale: 'en' } }).paragraphs.join(' ')

test('CARE-11, CARE-25, HOME-05: in a case the notice of the next due date, home and detail name the same charge, what account credit pays of it and that the card is not asked; its end names the next bill', async () => {
  const { id, person } = await given.active()
  await passTime(app, { days: 2, hours: 4 })
  const caseId = await reported(id, person)
  await passTime(app, { days: 3 })
  const left = { amount: 275.93, card_amount: 157.67, held: 'case' }
  expect((await detailOf(id, person)).next_charge).toMatchObject(left)
  expect(await app.call('getHome', {}, person)).toMatchObject({ result: { booking: { next_charge: left } } })
  const [notice] = await toldOf(person, 'cycle_announced')
  const said = letter('cycle_announced', notice!.facts)
  expect(said).toContain('Account credit pays $118.26 of it; $157.67 is left.')
  expect(said).toContain('ask your card for it 24 hours later')
  await back(caseId, person)
  const [over] = await toldOf(person, 'case_closed')
  const next = { amountCents: week, creditCents: threeDays, asked: true }
  expect(over!.facts).toMatchObject({ next })
  expect(letter('case_closed', over!.facts)).toMatch(
    /Next \$275\.93 falls due: .*Account credit pays \$118\.26 of it; your card is asked for \$157\.67\./,
  )
})

test('CARE-11, BOOK-10: who pays by hand is not told to extend in a case, which is refused, but that nothing is to be paid while it is open', async () => {
  const { id, person } = await given.active()
  await db.update(users).set({ autoRenew: false }).where(eq(users.id, person.id))
  await passTime(app, { days: 2, hours: 4 })
  await reported(id, person)
  await passTime(app, { days: 3 })
  expect(await toldOf(person, 'cycle_ends')).toEqual([])
  const [notice] = await toldOf(person, 'cycle_announced')
  const said = letter('cycle_announced', notice!.facts)
  expect(said).toContain('you pay it in your booking')
  expect(said).not.toMatch(/ask your card|[Ee]xtend/)
})
