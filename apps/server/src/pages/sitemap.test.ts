import { fastify } from 'fastify'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { bulkLoad } from '../db/seed/bulk-load.ts'
import { createTestDatabase } from '../db/testing.ts'
import { sitemapRoutes } from './sitemap.ts'

const pages = async () => ['/', '/faq']
const publicUrl = 'https://cars.example'

async function openWith(cars: number, perFile?: number) {
  const database = connect({ connectionString: await createTestDatabase(), max: 2 })
  await bulkLoad(database, cars, { now: new Date('2026-03-02T15:00:00Z') })
  await database.pool.query(`update vehicles set availability = 'free'`)
  const app = fastify()
  await app.register(sitemapRoutes, { pool: database.pool, publicUrl, pages, ...(perFile && { perFile }) })
  const get = (path: string) => app.inject(path)
  return {
    database,
    get,
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Copies of the cars and their prices made by the database, as fast as it can. */
async function copyCars(pool: pg.Pool, times: number): Promise<void> {
  for (const table of ['vehicles', 'price_surfaces']) {
    const { rows } = await pool.query(
      `select string_agg(format('%I', column_name), ',') as names, string_agg(
         case when column_name in ('id', 'vehicle_id') then format('c.%I + n * 1000', column_name)
           when column_name in ('vin', 'stock_no') then format('c.%I || n', column_name)
           else format('c.%I', column_name) end, ',') as values
       from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    await pool.query(
      `insert into ${table} (${rows[0].names}) select ${rows[0].values} from ${table} c, generate_series(1, $1::int) n`,
      [times],
    )
  }
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)

test('BEY-20: few cars stand in one file with the pages, each with its languages and the day it changed', async () => {
  await using site = await openWith(12, 20)
  const answer = await site.get('/sitemap.xml')
  expect(answer.headers['content-type']).toContain('application/xml')
  const addresses = addressesIn(answer.body)
  expect(addresses.slice(0, 2)).toEqual([`${publicUrl}/`, `${publicUrl}/faq`])
  expect(addresses).toHaveLength(14)
  expect(addresses[2]).toMatch(/^https:\/\/cars\.example\/car\/details\/\d+\/[\w-]+$/)
  expect(answer.body).toContain(`hreflang="fr" href="${publicUrl}/faq?lang=fr"`)
  expect(answer.body).toMatch(/<lastmod>2\d{3}-\d\d-\d\d<\/lastmod>/)
})

test('BEY-20: more cars than a file holds become an index whose files name every car once, gaps and all', async () => {
  await using site = await openWith(45, 10)
  // Ids with gaps: cars that are taken are in no file.
  await site.database.pool.query(`update vehicles set availability = 'rented' where id % 9 = 0`)
  const index = await site.get('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  const files = addressesIn(index.body).map(address => new URL(address).pathname)
  expect(files[0]).toBe('/sitemap-pages.xml')
  expect(addressesIn((await site.get(files[0]!)).body)).toEqual([`${publicUrl}/`, `${publicUrl}/faq`])
  const listed: string[] = []
  for (const file of files.slice(1)) {
    const found = addressesIn((await site.get(file)).body)
    expect(found.length).toBeLessThanOrEqual(10)
    listed.push(...found)
  }
  const { rows } = await site.database.pool.query(`select count(*)::int as n from vehicles where availability = 'free'`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toHaveLength(rows[0].n)
  // The index is kept for ten minutes; its files are as they are.
  await site.database.pool.query(
    `update vehicles set availability = 'rented' where id > (select min(id) + 14 from vehicles)`,
  )
  expect((await site.get('/sitemap.xml')).body).toBe(index.body)
  expect((await site.get(files.at(-1)!)).statusCode).toBe(404)
})

test('BEY-20: past 50 000 cars the files, at their real size, name every car once and stay within what search engines read', async () => {
  await using site = await openWith(100)
  await copyCars(site.database.pool, 500)
  const index = await site.get('/sitemap.xml')
  const files = addressesIn(index.body).map(address => new URL(address).pathname)
  expect(files).toHaveLength(7)
  const listed: string[] = []
  for (const file of files.slice(1)) {
    const { body } = await site.get(file)
    expect(body.length).toBeLessThan(50 << 20)
    const found = addressesIn(body)
    expect(found.length).toBeLessThanOrEqual(10_000)
    listed.push(...found)
  }
  expect(listed).toHaveLength(50_100)
  expect(new Set(listed).size).toBe(50_100)
})

test('BEY-20: a run that does not exist is 404, and names are escaped', async () => {
  await using site = await openWith(3, 2)
  await site.database.pool.query(
    `update vehicles set name = 'A & B <c> "d" ''e''' where id = (select min(id) from vehicles)`,
  )
  for (const path of ['/sitemap-cars-999999.xml', '/sitemap-cars-x.xml', '/sitemap-cars-.xml'])
    expect(await site.get(path), path).toMatchObject({
      statusCode: 404,
      headers: expect.not.objectContaining({ 'cache-control': expect.stringContaining('public') }),
    })
  const { body } = await site.get('/sitemap-cars-0.xml')
  expect(body).not.toMatch(/<loc>[^<]*["' ][^<]*<\/loc>/)
  expect(body).toContain('%22d%22')
})
