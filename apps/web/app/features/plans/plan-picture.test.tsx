import { brotliCompressSync, constants } from 'node:zlib'
import { dollars } from '@ownward/domain/money'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import { surfaceForTests } from '../program/surface-for-tests.ts'
import { PlanCycle } from './plan-picture.tsx'
import { plansOf } from './plans-of.ts'

const counted = (length: number) => Array.from({ length }, (_, n) => n)
/** The largest price surface that a page is made for. */
const surface = {
  ...surfaceForTests(),
  fees: counted(20).map(n => ({
    feeCents: dollars(500 * (n + 1)),
    dayAddCents: 3_17 * (19 - n),
    label: `$${500 * (n + 1)}`,
  })),
  miles: counted(20).map(n => ({ miles: 500 * (n + 1), dayAddCents: 1_13 * n, insuranceDayCents: 9_00 + 37 * n })),
  prepaidPlans: [],
}
const car = {
  surface,
  taxRatePpm: 65_000,
  pickupAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
} as unknown as VehicleDetail
const wish = { miles: 4300, months: 12, by: 'total' } as const

test('PICK-17, PICK-19: 20 x 20 x 3 combinations stay within 40 KiB as they are sent, and one of them is marked as the cheapest', () => {
  const { cycles, named } = plansOf(car, { wish, variant: null })!
  const html = renderToString(
    cycles.map(cycle => (
      <PlanCycle key={cycle.days} carId={1} variant="White||Cloth" unit="mi" by="total" cycle={cycle} named={named} />
    )),
  )
  expect(html.match(/<td>/g)).toHaveLength(20 * 20 * 3 * 2)
  expect(html.match(/ best"/g)).toHaveLength(1)
  for (const shade of counted(5)) expect(html).toContain(`class="s${shade}`)
  const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  // The frame of a page with its sheet takes less than 12 KiB.
  expect(sent).toBeLessThan(28 * 1024)
})
