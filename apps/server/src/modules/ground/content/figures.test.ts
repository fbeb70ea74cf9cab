import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { figureSources } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ seed: 'small', now: '2026-07-01T15:00:00Z' })
const { db } = app.parts.database
// Sessions end while the clock is moved.
const signedIn = () => app.given.teamMember(['content'])

const figures = async () => {
  const { result } = await app.call('getFigures', {})
  return Object.fromEntries(result!.map(({ figure, value, age_days, is_old }) => [figure, [value, age_days, is_old]]))
}
const save = async (key: string, shared: Record<string, string>) => {
  const member = await signedIn()
  const item = await app.call('teamContentItem', { kind: 'figure', key }, member)
  if (item.status !== 1) throw new Error(item.message)
  const { state, version } = item.result
  return app.call(
    'teamSaveContent',
    { kind: 'figure', key, version, state: { ...state, shared: { ...state.shared, ...shared } } },
    member,
  )
}
const waiting = async () => {
  const overview = await app.call('teamOverview', {}, await signedIn())
  return overview.status === 1 && overview.waiting.find(({ what }) => what === 'figures')
}

test('PICK-23: every default has its source, its address and its day, in both languages', async () => {
  const { result } = await app.call('getFigures', {})
  expect(result!.map(({ figure }) => figure).toSorted()).toEqual(['dealer_apr', 'gallon', 'kwh'])
  for (const { source, link, as_of } of result!) {
    expect(source.length).toBeGreaterThan(10)
    expect(link).toMatch(/^https:\/\//)
    expect(as_of).toMatch(/^2026-/)
  }
  const french = await app.send('getFigures', {}, { headers: { 'accept-language': 'fr' } })
  expect(french.body.result.map(({ source }: { source: string }) => source)).not.toEqual(
    result!.map(({ source }) => source),
  )
})

test('PICK-23: a figure older than 90 days says so, and the team has it among what waits; after a year it is shown no more', async () => {
  expect(await figures()).toMatchObject({ gallon: [4.052, 16, false], kwh: [0.1872, 123, true] })
  expect(await waiting()).toMatchObject({ count: 2, since: '2026-05-30T00:00:00.000Z' })
  app.clock.set('2026-09-13T15:00:00Z')
  expect(await figures()).toMatchObject({ gallon: [4.052, 90, false] })
  expect(await waiting()).toMatchObject({ count: 2 })
  app.clock.set('2026-09-14T15:00:00Z')
  expect(await figures()).toMatchObject({ gallon: [4.052, 91, true] })
  expect(await waiting()).toMatchObject({ count: 3 })
  app.clock.set('2027-03-02T15:00:00Z')
  expect(Object.keys(await figures())).toEqual(['gallon'])
})

test('PICK-23, SRV-31: the team writes a newer figure; one that cannot be is refused with its field, and an empty one shows nothing', async () => {
  app.clock.set('2026-09-14T15:00:00Z')
  for (const [shared, field] of [
    [{ value: 'four dollars' }, 'shared.value'],
    [{ value: '400' }, 'shared.value'],
    [{ date: '2026-09-15' }, 'shared.date'],
    [{ date: '2026-02-30' }, 'shared.date'],
    [{ link: 'javascript:alert(1)' }, 'shared.link'],
  ] as const) {
    const refused = await save('gallon', shared)
    expect(refused).toMatchObject({ status: 0, code: 'bad-content', result: { problems: [{ field }] } })
  }
  expect(await save('gallon', { value: '3,999', date: '2026-09-14' })).toMatchObject({ status: 1 })
  expect(await figures()).toMatchObject({ gallon: [3.999, 0, false] })
  expect(await waiting()).toMatchObject({ count: 2 })
  expect(await save('gallon', { value: '' })).toMatchObject({ status: 1 })
  expect(await figures()).not.toHaveProperty('gallon')
  const rows = await db.select().from(figureSources).where(eq(figureSources.figure, 'gallon'))
  expect(rows).toHaveLength(2)
  expect(
    await app.call('teamRemoveContent', { kind: 'figure', key: 'gallon', version: 0 }, await signedIn()),
  ).toMatchObject({
    code: 'content-stays',
  })
})
