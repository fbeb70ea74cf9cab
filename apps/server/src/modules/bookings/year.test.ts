import { expect, test } from 'vitest'
import { createTestDatabase } from '../../db/testing.ts'
import { checkStatements } from './testing/year/check-books.ts'
import { liveYear } from './testing/year/live-year.ts'

test('SRV-14: a year of programs of all kinds is right to the cent every day, however often the process dies', async () => {
  const year = await liveYear(
    { seed: 'a small year', programs: 25, days: 155, start: new Date('2027-10-15T00:00:00Z') },
    { connectionString: await createTestDatabase(), hosts: 1, deaths: 40 },
  )
  try {
    expect(year.faults).toEqual([])
    expect(await checkStatements(year.parts)).toEqual([])
    expect(year.result.deaths).toBeGreaterThan(10)
  } finally {
    await year.close()
  }
}, 120_000)
