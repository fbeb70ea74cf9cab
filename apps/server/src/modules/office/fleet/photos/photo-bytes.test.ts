import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { files } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { removeStaleFiles } from '../../../ground/documents/store-file.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])
const dropTriggers = () =>
  db.execute(sql`drop trigger if exists fails on vehicle_photos; drop function if exists fail_photo`)
afterEach(async () => {
  await dropTriggers()
})

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } })
  .png()
  .toBuffer()
const doc_data = `data:image/png;base64,${picture.toString('base64')}`
const add = (vehicle_id: number) => app.send('teamAddPhoto', { vehicle_id, doc_data }, member)

/** Whatever is done to a photo's row ends as if the process had died there. */
async function diesAt(what: 'insert' | 'delete'): Promise<void> {
  const row = sql.raw(what === 'insert' ? 'new' : 'old')
  await db.execute(sql`create function fail_photo() returns trigger language plpgsql as
    $$ begin raise exception 'died with %', ${row}.picture_key; end $$`)
  await db.execute(
    sql`create trigger fails before ${sql.raw(what)} on vehicle_photos for each row execute function fail_photo()`,
  )
}

test('SRV-23, SRV-32: the bytes of a photo are gone with it, and are not while it is still there', async () => {
  const car = await app.given.vehicle()
  await add(car.id)
  const key = (await add(car.id)).body.result.key as string
  const remove = () => app.send('teamRemovePhoto', { vehicle_id: car.id, key }, member)
  await diesAt('delete')
  expect((await remove()).status).toBe(500)
  await dropTriggers()
  await removeStaleFiles(app.parts)
  expect(await app.parts.files.get(key)).not.toBeNull()
  expect((await remove()).body).toMatchObject({ status: 1 })
  await removeStaleFiles(app.parts)
  expect(await app.parts.files.get(key)).toBeNull()
  expect(await db.select().from(files).where(eq(files.id, key))).toEqual([])
})

test('SRV-23, SRV-32: the bytes of a photo that was never added are removed after a day, those of one that was added stay', async () => {
  const car = await app.given.vehicle()
  const kept = (await add(car.id)).body.result.key as string
  await diesAt('insert')
  expect((await add(car.id)).status).toBe(500)
  await dropTriggers()
  const died = JSON.stringify(app.logs).matchAll(/died with (up-[\w-]+)/g)
  const lost = [...died].at(-1)![1]!
  expect(await app.parts.files.get(lost)).not.toBeNull()
  await removeStaleFiles(app.parts)
  expect(await app.parts.files.get(lost)).not.toBeNull()
  app.clock.advance({ hours: 25 })
  await removeStaleFiles(app.parts)
  expect(await app.parts.files.get(lost)).toBeNull()
  expect(await app.parts.files.get(kept)).not.toBeNull()
})
