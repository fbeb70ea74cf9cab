import type { Picture } from '@ownward/contract'
import { sayWholeUsd } from '../features/catalog/price-words.ts'
import { showPictures } from './chosen-variant.ts'

type Words = Readonly<Record<string, string>>

interface Found {
  sellingPrice: number
  variant: { pictures?: readonly Picture[] | undefined }
}

/**
 * Shows a car as it is chosen beside its price: its pictures, and the colours and the selling price among its facts (DET-08, DET-09). `chosen`
 * has the value of each group of options, `words` what the values are called.
 */
export function showChoice(carId: number, chosen: Words, words: Words, found: Found): void {
  const colors = Object.entries(chosen).filter(([group]) => /colou?r/i.test(group))
  const colorOf = (isInterior: boolean) => {
    const value = colors.find(([group]) => /interior/i.test(group) === isInterior)?.[1]
    return value && (words[value] ?? value)
  }
  const color = colorOf(false)
  tell('color', color)
  tell('interior', colorOf(true))
  tell('price', sayWholeUsd(found.sellingPrice))
  showPictures(carId, found.variant.pictures, color)
}

/** The facts of a car whose options can be chosen are marked; what the choice says nothing of stays as it is. */
function tell(fact: string, value: string | undefined): void {
  const place = value && document.querySelector(`[data-fact=${fact}]`)
  if (place) place.textContent = value
}
