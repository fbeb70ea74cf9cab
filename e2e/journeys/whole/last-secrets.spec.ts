import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { notedSecrets } from '../../secrets.ts'

// After all other journeys: what their browsers sent must not be found again where it could stay.

const folder = process.env.E2E_DATA_DIR ?? ''

test.skip(
  Boolean(process.env.E2E_URL),
  'The log and the database of a product that runs elsewhere are not ours to read.',
)

/** Which of the secrets stand in a text as words of their own; cards also as they are written on a card. */
function foundIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter(secret => {
    const words = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\w-])${words}(?![\\w-])`).test(text)
  })
}

const written = (card: string) => {
  const digits = card.replaceAll(/\D/g, '')
  return [digits, digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '), digits.slice(0, 12)]
}

test('SRV-38, SRV-26, SRV-01: after the whole suite no password, card, licence number or token that it used is in the log, in the database or in an address', async () => {
  const { passwords, cards, licences, tokens, addresses } = notedSecrets()
  const cardWords = [...new Set(cards.flatMap(written))]
  const kinds = [passwords, cards, licences, tokens, addresses].map(list => list.length > 0)
  expect(kinds, 'the journeys have signed in, added cards and sent licences').toEqual([true, true, true, true, true])

  const log = readFileSync(join(folder, 'ownward.log'), 'utf8')
  expect(log.split('\n').length, 'the log has a line for each request').toBeGreaterThan(addresses.length)
  expect(foundIn(log, [...passwords, ...cardWords, ...licences, ...tokens])).toEqual([])

  const dump = await dumped()
  expect(foundIn(dump, licences).length, 'the dump is one').toBeGreaterThan(0)
  expect(foundIn(dump, [...passwords, ...cardWords, ...tokens])).toEqual([])

  expect(foundIn(addresses.join('\n'), [...passwords, ...cardWords, ...licences])).toEqual([])
  // A link that hands a page over to a phone carries its own short-lived token; no call does.
  const calls = addresses.filter(address => address.includes('/api/'))
  expect(foundIn(calls.join('\n'), tokens)).toEqual([])
})

/** Every row of every table of the product's own database, as text. */
async function dumped(): Promise<string> {
  // The fifth line of this file is where the embedded database listens.
  const socket = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host: socket!, port: 5432, user: 'ownward', database: 'ownward' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
