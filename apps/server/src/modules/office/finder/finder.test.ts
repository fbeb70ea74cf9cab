import { findGroups } from '@ownward/contract/find'
import { displayPhone } from '@ownward/domain/accounts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bookings, charges, offers, threads, users, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { numberIn } from './find-programs.ts'

const app = await startTestApp({ seed: 'small' })
afterAll(() => app.close())
const { db } = app.parts.database
const everything = ['bookings', 'people', 'fleet', 'money'] as const

type Right = (typeof everything)[number]
interface Item {
  key: string
  name: string
  about: string
}

async function finder(rights: readonly Right[] = everything) {
  const member = await app.given.teamMember([...rights])
  return async (query: string): Promise<Record<string, Item[]>> => {
    const { body } = await app.send('teamFind', { query } as never, member)
    expect(body, JSON.stringify(body)).toMatchObject({ status: 1 })
    return Object.fromEntries(body.result.map(({ group, items }: { group: string; items: Item[] }) => [group, items]))
  }
}
const find = await finder()
const keys = (items: Item[] | undefined) => (items ?? []).map(({ key }) => key)

test('DESK-12: a person is found by name, phone and e-mail address, without accents and in any order of words', async () => {
  const person = await app.given.customer({ firstName: 'Zoé', lastName: 'Quillfeather', email: 'zq.hill@mail.example' })
  const { phone } = person
  for (const query of ['Zoé Quillfeather', 'zoe', 'quillf', 'feather zoe', 'ZQ.HILL@mail.example', 'zq.hill', phone])
    expect(keys((await find(query)).people), query).toContain(String(person.id))
  const divided = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
  for (const query of [divided, `+1 ${divided}`]) expect(keys((await find(query)).people)[0]).toBe(String(person.id))
  expect((await find('zoe quillfeather')).people?.[0]).toEqual({
    key: String(person.id),
    name: 'Zoé Quillfeather',
    about: `${displayPhone(phone)} · zq.hill@mail.example`,
  })
  expect((await find('Quillfeather Nobody')).people).toBeUndefined()
})

test('DESK-12: one error of typing in a word of five letters or more is forgiven, two are not, nor one in a shorter word', async () => {
  const person = await app.given.customer({ firstName: 'Ruth', lastName: 'Wexington' })
  const word = 'wexington'
  const letters = 'abcxyz'
  const at = fc.nat({ max: word.length - 2 })
  await fc.assert(
    fc.asyncProperty(at, fc.constantFrom(...letters), fc.constantFrom(0, 1, 2, 3), async (place, letter, kind) => {
      const [before, after] = [word.slice(0, place), word.slice(place + 1)]
      const wrong = [
        before + letter + after,
        before + after,
        before + letter + word.slice(place),
        before + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
      ][kind]!
      expect(keys((await find(`ruth ${wrong}`)).people), wrong).toContain(String(person.id))
    }),
    { numRuns: 60 },
  )
  const both = await app.given.customer({ firstName: 'Bartholomew', lastName: 'Wexington' })
  for (const query of ['bartholmew wexingtno', 'barthol wexingtno', 'Wexingtno bartholomew'])
    expect(keys((await find(query)).people), query).toEqual([String(both.id)])
  for (const query of ['wixingtan', 'ruht wexington', 'rxth']) expect((await find(query)).people, query).toBeUndefined()
  // What fits exactly comes before what nearly does.
  const other = await app.given.customer({ firstName: 'Ruth', lastName: 'Wexingtan' })
  expect(keys((await find('wexingtan')).people)).toEqual([other.id, person.id, both.id].map(String))
})

test('DESK-12: at most six of a group, whose name begins so first', async () => {
  const made: { id: number }[] = []
  for (const [firstName, lastName] of [
    ['Ann', 'Brimstone'],
    ['Brimstone', 'Zeta'],
    ...Array.from({ length: 7 }, (_, n) => [`Carl ${n}`, 'Brimstone'] as const),
  ])
    made.push(await app.given.customer({ firstName: firstName!, lastName: lastName! }))
  const found = keys((await find('brimstone')).people)
  expect(found).toHaveLength(6)
  expect(found[0]).toBe(String(made[1]!.id))
})

test('DESK-12: whoever was erased is not found', async () => {
  const { id } = await app.given.customer({ firstName: 'Gone', lastName: 'Peppercorn' })
  expect(keys((await find('peppercorn')).people)).toEqual([String(id)])
  await db.update(users).set({ deletedAt: new Date() }).where(sql`id = ${id}`)
  expect((await find('peppercorn')).people).toBeUndefined()
})

test('DESK-12: a vehicle is found by VIN, its last six, stock number, make and model, with one error as well', async () => {
  const [vehicle] = await db.select().from(vehicles).limit(1)
  const { id, vin, stockNo, name, year } = vehicle!
  for (const query of [vin, vin.toLowerCase(), vin.slice(-6), stockNo])
    expect(keys((await find(query)).vehicles)[0], query).toBe(String(id))
  const [make, model] = name.split(' ')
  const named = (await find(`${make} ${model} ${year}`)).vehicles!
  expect(named.length).toBeGreaterThan(0)
  for (const item of named) expect(item.name).toContain(`${year} ${make}`)
  const toyota = (await find('toyota')).vehicles!
  expect(toyota.length).toBeGreaterThan(0)
  expect((await find('tooyta')).vehicles).toEqual(toyota)
})

test('DESK-12: a booking is found by its number or the beginning of it, a charge by that of its invoice', async () => {
  const [charge] = await db.select().from(charges).orderBy(charges.id).limit(1)
  const [booking] = await db.select().from(bookings).where(sql`id = ${charge!.bookingId}`)
  const { number } = booking!
  expect((await find(number)).bookings?.[0]).toMatchObject({ key: String(booking!.id), name: number })
  expect((await find(`#${number}`)).bookings?.[0]?.name).toBe(number)
  for (const { name } of (await find(number.slice(0, 2))).bookings!)
    expect(name.startsWith(number.slice(0, 2))).toBe(true)
  expect((await find(charge!.number)).charges?.[0]).toMatchObject({ key: charge!.number })
  expect(keys((await find(number)).charges).every(key => key.startsWith(`${number}-`))).toBe(true)
  expect(numberIn('12a')).toBeNull()
  expect(numberIn('1234567890123')).toBeNull()
})

test('DESK-12: threads and offers are found by their person, members by their name', async () => {
  const { thread, offer } = await someOf()
  expect(keys((await find(thread.name)).threads)).toContain(String(thread.id))
  expect(keys((await find(offer.name)).offers)).toContain(`open ${offer.phone}`)
  const member = await app.given.teamMember(['people'], { firstName: 'Ottoline', lastName: 'Marchbanks' })
  expect(keys((await find('marchbanks')).members)).toEqual([String(member.id)])
  expect(keys((await find('marchbnks')).members)).toEqual([String(member.id)])
  expect((await find('marchbanks')).people).toBeUndefined()
})

test('DESK-12: what a member has no right to is in no answer', async () => {
  const { thread, offer } = await someOf()
  const [charge] = await db.select().from(charges).limit(1)
  const [vehicle] = await db.select().from(vehicles).limit(1)
  const queries = [thread.name, offer.name, charge!.number, vehicle!.vin, 'toyota', '305']
  for (const right of everything) {
    const may = Object.keys(findGroups).filter(group => findGroups[group as keyof typeof findGroups] === right)
    const ask = await finder([right])
    const [some, all] = [new Set<string>(), new Set<string>()]
    for (const query of queries) {
      const [own, whole] = [await ask(query), await find(query)]
      for (const group of Object.keys(own)) some.add(group)
      for (const group of Object.keys(whole)) all.add(group)
      for (const group of may) expect(own[group], `${right}, ${query}`).toEqual(whole[group])
    }
    expect([...some].sort()).toEqual([...all].filter(group => may.includes(group)).sort())
  }
  const none = await app.given.teamMember(['content'])
  expect((await app.send('teamFind', { query: 'toyota' } as never, none)).body.status).not.toBe(1)
})

test('DESK-12: nothing, one letter, signs and words with a pattern in them find nothing and break nothing', async () => {
  for (const query of ['', ' ', 'a', '%', '__', "'; --", '\\', '-', '((((', '99999999999999999999', 'ab%cd_ef\\'])
    expect(await find(query), query).toEqual({})
})

/** Somebody with a thread and somebody with an offer. */
async function someOf() {
  const [writer, offered] = [
    await app.given.customer({ firstName: 'Wanda', lastName: 'Threadgold' }),
    await app.given.customer({ firstName: 'Otis', lastName: 'Offerman' }),
  ]
  await db.insert(threads).values({ userId: writer.id, lastMessageId: 1 })
  const [vehicle] = await db.select().from(vehicles).limit(1)
  const { id: madeBy } = await app.given.teamMember()
  await db.insert(offers).values({
    userId: offered.id,
    vehicleId: vehicle!.id,
    madeBy,
    quote: {},
    surface: {},
    programMonths: 12,
    programGoal: '',
    expiresAt: new Date(),
    createdAt: new Date(),
  })
  return {
    thread: { id: writer.id, name: 'Wanda Threadgold' },
    offer: { phone: offered.phone, name: 'Otis Offerman' },
  }
}
