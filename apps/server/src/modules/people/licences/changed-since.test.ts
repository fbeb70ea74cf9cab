import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { licences, outbox } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db } = app.parts.database

test('DESK-20: a license is not decided on details that the person has changed since; who, when, before and now are told', async () => {
  const ana = await app.given.customer({ firstName: 'Ana', lastName: 'Moreno', city: 'Miami', state: 'FL' })
  const at = app.clock.now()
  const [licence] = await db
    .insert(licences)
    .values({ userId: ana.id, state: 'pending', fields: {}, createdAt: at, submittedAt: at })
    .returning()
  const tess = await app.given.teamMember(['licences'])
  const seen = async () => {
    const { result } = (await app.send('teamLicenceQueue', {}, tess)).body
    return result.find(({ id }: { id: number }) => id === licence!.id).profile as Record<string, string>
  }
  const before = await seen()
  app.clock.advance({ minutes: 5 })
  const profile = { first_name: 'Ana', last_name: 'Moreno', city: 'Tampa' }
  expect(await app.call('updateAccountDetails', profile, ana)).toMatchObject({ status: 1 })

  const decide = (details: Record<string, string>) =>
    app.call(
      'teamReviewLicence',
      { licence_id: licence!.id, decision: 'reject', reason: 'It cannot be read.', seen: details },
      tess,
    )
  const told = await db.select().from(outbox)
  expect(await decide(before)).toMatchObject({
    status: 0,
    code: 'changed-since',
    message: 'Ana Moreno has changed something since you looked. Nothing was decided.',
    result: {
      who: 'Ana Moreno',
      at: app.clock.now().toISOString(),
      changes: [{ field: 'addressCity', before: 'Miami', now: 'Tampa' }],
    },
  })
  const [untouched] = await db.select().from(licences).where(eq(licences.id, licence!.id))
  expect(untouched).toMatchObject({ state: 'pending', reason: '', decidedAt: null })
  expect(await db.select().from(outbox)).toHaveLength(told.length)
  expect(await decide(await seen())).toMatchObject({ status: 1 })
})
