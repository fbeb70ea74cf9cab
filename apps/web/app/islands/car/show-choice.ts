import type { Picture } from '@ownward/contract'
import { sayWholeUsd } from '../../features/catalog/price-words.ts'
import { fetchPage } from '../../starter/pages.ts'
import { showPictures } from './chosen-variant.ts'

type Words = Readonly<Record<string, string>>

interface Found {
  /** How the address names what is chosen. */
  key: string
  sellingPrice: number
  variant: { pictures?: readonly Picture[] | undefined }
}

/**
 * Shows a car as it is chosen beside its price: its pictures, and the colours and the selling price among its facts (DET-08, DET-09),
 * and once the server has told them, the figures that only it can make. `chosen`
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
  void renewFigures(nameInAddress(found.key))
}

/** The facts of a car whose options can be chosen are marked; what the choice says nothing of stays as it is. */
function tell(fact: string, value: string | undefined): void {
  const place = value && document.querySelector(`[data-fact=${fact}]`)
  if (place) place.textContent = value
}

/** The address says what is chosen, so that it is there again when the page is loaded anew; Back has no step more to make. */
function nameInAddress(variant: string): string {
  const url = new URL(location.href)
  url.searchParams.set('variant', variant)
  history.replaceState(history.state, '', url)
  return url.pathname + url.search
}

/** What is told of the variant by the server alone: what is due today, and the road to own. */
const figures = ['.due', '.forecast']
let turn = 0

/** Puts in those figures as the server makes them for an address; where it does not, none stand rather than another car's (DET-06, BEY-09). */
async function renewFigures(href: string): Promise<void> {
  const mine = ++turn
  const shown = figures.map(what => document.querySelector<HTMLElement>(what))
  for (const part of shown) if (part) part.ariaBusy = 'true'
  const page = await fetchPage(href)
  if (mine !== turn) return
  for (const [at, part] of shown.entries()) {
    const fresh = page?.doc.querySelector(figures[at]!)
    if (fresh) part?.replaceWith(document.importNode(fresh, true))
    else if (part) part.style.display = 'none'
  }
}
