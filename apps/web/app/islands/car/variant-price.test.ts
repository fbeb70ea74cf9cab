import { variantSeparator } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import { separator, variantPrice } from './variant-price.ts'

const variants = { 'White||Premium': { msrp: 20100.5, dayRent: 1030.1 } }
const groups = ['Color', 'Package']

test('DET-08: the chosen options make a variant; weekly is seven times its amount per day', () => {
  expect(variantPrice(variants, groups, { Package: 'Premium', Color: 'White' })).toMatchObject({
    day: 1030.1,
    week: 7210.7,
    sellingPrice: 20100.5,
  })
})

test('DET-08: a combination that is not on offer changes nothing', () => {
  expect(variantPrice(variants, groups, { Color: 'White' })).toBeUndefined()
  expect(variantPrice(variants, ['constructor'], { constructor: 'x' })).toBeUndefined()
})

test('CONST-03: the browser joins the options of a variant as the domain does', () => {
  expect(separator).toBe(variantSeparator)
})
