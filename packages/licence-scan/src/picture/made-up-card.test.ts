import { expect, test } from 'vitest'
import { locateBarcodes } from '../barcode/locate.ts'
import { findOutline } from '../outline/find-outline.ts'
import { codeAt, guideFront } from '../scan/guidance.ts'
import { greyOf } from './grey.ts'
import { madeUpCard } from './made-up-card.ts'

test('ACC-14: what the scanner practises on has all that a frame has: an outline, and bars', () => {
  const picture = madeUpCard()
  const grey = greyOf(picture)
  expect(guideFront(findOutline(picture), grey)).toBe('found')
  expect(codeAt(locateBarcodes(grey)[0] ?? null, grey)).toBe(true)
})
