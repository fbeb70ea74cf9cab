import { expect, test } from 'vitest'
import { runKillDrill } from '../testing/kill-drill.ts'

test('SRV-10 SRV-11: while application and database are killed at random no acknowledged booking is lost and no charge is without one', async () => {
  const { acknowledged, refused, books, kills } = await runKillDrill({
    reservations: 36,
    appKills: 2,
    databaseKills: 1,
  })
  expect(kills.app + kills.database).toBeGreaterThan(1)
  expect(acknowledged.length).toBeGreaterThan(15)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(refused.filter(code => !['pickup-taken', 'pickup-held', 'already-yours', 'fault'].includes(code))).toEqual([])

  expect(acknowledged.filter(id => !books.booked.includes(id))).toEqual([])
  expect(books.charged).toEqual(books.booked)
  expect(books.posted).toEqual(books.booked)
  expect(books.claimed).toEqual(books.booked)
  expect(books).toMatchObject({
    unfinished: [],
    openIntents: 0,
    ledgerTotal: 0,
    unbalancedEntries: 0,
    brokenLink: null,
    damagedAgreements: [],
  })
}, 120_000)
