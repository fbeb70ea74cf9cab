import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { savedSearches } from '../../../db/schema/index.ts'
import { sendLetters } from '../../ground/outbox/send-outbox.ts'
import { dropOldSearches } from './end-searches.ts'
import { findNews } from './find-news.ts'
import { sendAlerts } from './send-alerts.ts'
import { alertsApp, wish } from './testing-alerts.ts'

const { app, parts, db, pass, mailTo, subjectsTo, confirmToken, visitor, save, put } = await alertsApp()

describe('saving', () => {
  test('PICK-07: a visitor confirms by one press, once, within seven days; reading the link confirms nothing', async () => {
    const email = 'first@example.com'
    expect(await save({ ...wish, email: ' First@Example.com ' })).toMatchObject({ status: 1, saved: false })
    const token = await confirmToken(email)
    expect(token).toMatch(/^[\w-]{22}$/)
    const [row] = await db.select().from(savedSearches).where(eq(savedSearches.email, email))
    expect(row).toMatchObject({ confirmedAt: null, question: 'city=Miami', timeZone: 'America/New_York' })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await app.call('readConfirmation', { token })).toMatchObject({ status: 1, result: { said: ['Miami'] } })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    expect(await subjectsTo(email)).toEqual(['Confirm your saved search'])

    expect(await app.call('confirmSearch', { token })).toMatchObject({ status: 1 })
    expect(await app.call('confirmSearch', { token })).toMatchObject({ status: 0, code: 'alert-link-over' })
    const late = 'late@example.com'
    await save({ ...wish, email: late })
    app.clock.advance({ days: 7 })
    expect(await app.call('confirmSearch', { token: await confirmToken(late) })).toMatchObject({
      code: 'alert-link-over',
    })
    await dropOldSearches(parts, parts.clock.now())
    expect(await db.select().from(savedSearches).where(eq(savedSearches.email, late))).toEqual([])
  })

  test('PICK-07: the answer is the same for a new address, a known one and a customer’s, and when no further mail goes', async () => {
    const customer = await app.given.customer({ email: 'customer@example.com' })
    await app.call('saveSearch', { ...wish }, { token: customer.token })
    const known = await visitor()
    const answers: unknown[] = []
    for (const email of ['new@example.com', known.email, 'customer@example.com'])
      answers.push(await save({ ...wish, email }))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    for (let i = 0; i < 4; i++)
      answers.push(await save({ ...wish, query: `seats=${i + 2}`, email: 'new+tag@example.com' }))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect((await mailTo('new@example.com')).length + (await mailTo('new+tag@example.com')).length).toBe(3)
  })

  test('PICK-07: a form that is sent three times at once sends one mail, whose link stays good; again after some minutes it sends another', async () => {
    const email = 'thrice@example.com'
    const asked = { ...wish, email }
    await Promise.all([save(asked), save(asked), save({ ...asked, rhythm: 'daily', drops: false })])
    app.clock.advance({ minutes: 4 })
    expect(await save({ ...asked, rhythm: 'daily', drops: false })).toMatchObject({ status: 1, saved: false })
    expect((await mailTo(email)).length).toBe(1)
    const token = await confirmToken(email)
    expect(await app.call('readConfirmation', { token })).toMatchObject({
      status: 1,
      result: { rhythm: 'daily', news: true, drops: false },
    })
    // Another question of theirs is another press.
    await save({ ...asked, query: 'make=Ford' })
    expect((await mailTo(email)).length).toBe(2)
    app.clock.advance({ minutes: 1 })
    await save(asked)
    expect((await mailTo(email)).length).toBe(3)
    expect(await app.call('confirmSearch', { token })).toMatchObject({
      code: 'alert-link-over',
      message: expect.stringContaining('open the newest mail'),
    })
    expect(await app.call('confirmSearch', { token: await confirmToken(email) })).toMatchObject({ status: 1 })
  })

  test('PICK-07: ten an hour come from one network', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const ask = (n: number) => app.send('saveSearch', { ...wish, email: `many${n}@example.com` }, from)
    for (let n = 0; n < 10; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(10)).status).toBe(429)
    app.clock.advance({ minutes: 60 })
    expect((await ask(10)).status).toBe(200)
  })

  test('PICK-06: page, order, size and pick are left out; an equal question is changed, not doubled; a wrong form saves nothing', async () => {
    const { token } = await app.given.customer()
    const own = (body: object) => app.call('saveSearch', { ...wish, ...body }, { token })
    expect(await own({ query: 'make=Toyota&page=3&orderby=rent_asc&limit=32&pick=1-2&view=compare' })).toMatchObject({
      saved: true,
    })
    expect(await own({ query: 'make=Toyota', rhythm: 'daily', drops: false })).toMatchObject({ saved: true })
    const mine = await app.call('getMyAlerts', {}, { token })
    expect(mine).toMatchObject({
      result: [{ query: 'make=Toyota', rhythm: 'daily', news: true, drops: false, state: 'on' }],
    })
    expect(await own({ news: false, drops: false })).toMatchObject({ status: 0, code: 'alert-kinds' })
    for (const email of [
      '',
      'ana',
      'ana@x',
      'a b@example.com',
      'a@b.com,c@d.com',
      'x<ana@example.com>',
      `${'a'.repeat(250)}@example.com`,
    ])
      expect(await save({ ...wish, email }), email).toMatchObject({ status: 0, code: 'alert-email' })
  })

  test('PICK-06: twenty searches of one person or address are the most', async () => {
    const { token } = await app.given.customer()
    for (let n = 1; n <= 20; n++)
      expect(await app.call('saveSearch', { ...wish, query: `seats=${n}` }, { token })).toMatchObject({ saved: true })
    expect(await app.call('saveSearch', { ...wish, query: 'make=Ford' }, { token })).toMatchObject({
      code: 'alert-most',
    })
    expect(await app.call('saveSearch', { ...wish, query: 'seats=3', drops: false }, { token })).toMatchObject({
      saved: true,
    })
    const mine = await app.call('getMyAlerts', {}, { token })
    const id = mine.status === 1 ? mine.result[0]!.id : 0
    await app.call('changeMyAlert', { id, change: 'stop' }, { token })
    expect(await app.call('saveSearch', { ...wish, query: 'make=Ford' }, { token })).toMatchObject({ saved: true })
    expect(await app.call('changeMyAlert', { id, change: 'resume' }, { token })).toMatchObject({ code: 'alert-most' })
    const other = await app.given.customer()
    expect(await app.call('changeMyAlert', { id, change: 'stop' }, { token: other.token })).toMatchObject({
      code: 'no-alert',
    })
  })
})

describe('stopping', () => {
  test('PICK-11: one press stops the search, another all of the address, and what waits is not sent; it can be taken up again for 30 days', async () => {
    const reader = await visitor()
    await save({ ...wish, email: reader.email, query: 'make=Toyota' })
    await app.call('confirmSearch', { token: await confirmToken(reader.email) })
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await findNews(parts, parts.clock.now())
    await sendAlerts(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ result: { state: 'on' }, others: 1 })
    expect(await app.call('changeAlert', { token: reader.token, change: 'stop' })).toMatchObject({ status: 1 })
    await sendLetters(parts)
    const sent = (await mailTo(reader.email)).filter(mail => mail.subject === 'A new car for your search')
    expect(sent.length).toBe(1)
    expect(await app.call('changeAlert', { token: reader.token, change: 'resume' })).toMatchObject({ status: 1 })
    expect(await app.call('changeAlert', { token: reader.token, change: 'stop-all' })).toMatchObject({ status: 1 })
    const next = await app.given.vehicle({ availability: 'hidden' })
    await put(next.id, 'free')
    await pass()
    expect((await mailTo(reader.email)).filter(mail => mail.subject === 'A new car for your search').length).toBe(1)
    app.clock.advance({ days: 29 })
    await dropOldSearches(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ result: { state: 'stopped' } })
    app.clock.advance({ days: 1 })
    await dropOldSearches(parts, parts.clock.now())
    expect(await app.call('readAlert', { token: reader.token })).toMatchObject({ code: 'no-alert' })
    expect(await app.call('readAlert', { token: `${reader.token.slice(0, -1)}_` })).toMatchObject({ code: 'no-alert' })
  })

  test('PICK-11: a search ends after 180 days unless it is renewed from a mail seven days before', async () => {
    const [renewed, ended] = [await visitor(), await visitor()]
    app.clock.set('2027-05-24T15:00:00Z')
    await pass()
    for (const { email, token } of [renewed, ended]) {
      const [mail] = await mailTo(email)
      expect(mail).toMatchObject({ subject: 'Your saved search ends on May 31, 2027', unsubscribe: `/alerts/${token}` })
    }
    await app.call('changeAlert', { token: renewed.token, change: 'renew' })
    app.clock.set('2027-06-01T15:00:00Z')
    const car = await app.given.vehicle({ availability: 'hidden' })
    await put(car.id, 'free')
    await pass()
    expect((await subjectsTo(renewed.email)).at(-1)).toBe('A new car for your search')
    expect((await subjectsTo(ended.email)).at(-1)).toBe('Your saved search ends on May 31, 2027')
    expect(await app.call('readAlert', { token: ended.token })).toMatchObject({ result: { state: 'stopped' } })
  })
})
