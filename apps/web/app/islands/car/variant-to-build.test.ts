import { expect, test } from 'vitest'
import { variantToBuild } from './variant-to-build.ts'

test('DET-08: options chosen on a car’s page go to the builder, and are forgotten by going there without any', () => {
  const chosen = variantToBuild(null, 7, 'White||Cloth')
  expect(chosen).toEqual({ chosenFor: 7, variant: 'White||Cloth' })
  expect(variantToBuild(chosen, 7, 'Black||Cloth')).toEqual({ chosenFor: 7, variant: 'Black||Cloth' })
  expect(variantToBuild(chosen, 7, null)).toBeNull()
})

test('DET-08, PROG-13: going to the builder without options leaves another car’s choice and a program that was made', () => {
  const other = { chosenFor: 8, variant: 'White||Cloth' }
  expect(variantToBuild(other, 7, null)).toBe(other)
  const program = { vehicleId: 7, financing: 'pto', variant: 'White||Cloth' }
  expect(variantToBuild(program, 7, null)).toBe(program)
  expect(variantToBuild(null, 7, null)).toBeNull()
})
