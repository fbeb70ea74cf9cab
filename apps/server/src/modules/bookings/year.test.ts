import { expect, test } from 'vitest'
import { createTestDatabase } from '../../db/testing.ts'
import type { Parts } from '../../parts.ts'
import { checkStatements } from './testing/year/check-books.ts'
import { digestYear } from './testing/year/digest.ts'
import { liveYear } from './testing/year/live-year.ts'

async function toldKinds({ database }: Parts): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>('select distinct kind from notifications')
  return rows.map(({ kind }) => kind)
}

test('SRV-14, ROLE-02: a year of programs of all kinds is right to the cent every day, licences end in it, and however often the process dies', async () => {
  const year = await liveYear(
    { seed: 'a small year', programs: 16, days: 155, start: new Date('2027-10-15T00:00:00Z') },
    { connectionString: await createTestDatabase(), hosts: 1, deaths: 25 },
  )
  try {
    expect(year.faults).toEqual([])
    expect(await checkStatements(year.parts)).toEqual([])
    expect(year.result.deaths).toBeGreaterThan(5)
    const kinds = await toldKinds(year.parts)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'return_missed',
        'licence_ends',
        'licence_ended',
        'renewed_unlicensed',
        'licence_approved',
      ]),
    )
  } finally {
    await year.close()
  }
}, 120_000)

test('SRV-14: three processes on one database leave the same year behind as one, line by line: each try and each telling too', async () => {
  const plan = { seed: 'shared 5', programs: 10, days: 60, start: new Date('2027-10-15T00:00:00Z') }
  const years = [
    { hosts: 1, deaths: 0 },
    { hosts: 3, deaths: 15 },
  ]
  const lines = await Promise.all(
    years.map(async how => {
      const year = await liveYear(plan, { connectionString: await createTestDatabase(), ...how })
      try {
        expect(year.faults).toEqual([])
        return await digestYear(year.parts)
      } finally {
        await year.close()
      }
    }),
  )
  expect(lines[1]).toEqual(lines[0])
  expect(lines[0]!.filter(line => line.includes('payment_refused'))).not.toEqual([])
  expect(lines[0]!.filter(line => line.includes('return missed')).length).toBeGreaterThan(1)
}, 120_000)
