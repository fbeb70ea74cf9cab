import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../testing/surfaces.ts'
import { quote } from './quote.ts'
import { costBox } from './whole-cost/cost-box.ts'

const page = readFileSync(new URL('../../../../docs/domain/glossary.md', import.meta.url), 'utf8')

test('SRV-08: every figure of a quote and of a cost box is in the glossary', () => {
  const surface = checked(plainSurface)
  const facts = { taxRatePpm: 0, returningToSameVehicle: false, startAt: '2026-12-01T15:00:00Z', timeZone: 'UTC' }
  const priced = quote(surface, selected(surface, { feeCents: 0, miles: 1000, days: 7 }), facts)
  const names = [...Object.keys(priced), ...Object.keys(costBox(priced, { months: 1, returnWeeks: [] }))]
  expect(names.filter(name => !page.includes(`\`${name}\``) && !page.includes(`\`${name}: `))).toEqual([])
})
