import type { Picture } from '@ownward/contract'
import { findVariant, type OptionGroup, type PriceSurface, variantSeparator } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { pictureOf } from '../pictures/index.ts'
import { colorLabel } from './labels.ts'
import { optionLabel } from './vehicle-words.ts'

/** A variant by its key; none, or an empty one, means the car as it is listed. */
type VariantKey = string | null | undefined

interface PaintedCar {
  readonly color: string
  readonly interiorColor: string
  readonly variationConfig: readonly OptionGroup[]
}

interface CarPhoto {
  readonly key: string
  readonly angle: string
  readonly variantKey: string | null
}

const choicesIn = (variant: VariantKey) => (variant ? variant.split(variantSeparator) : [])

/** The options that were chosen, in the reader's words: 'Black, Winter'; empty for the car as it is listed. */
export function sayOptions(variant: VariantKey, locale: Locale): string {
  return choicesIn(variant)
    .map(value => optionLabel(value, locale))
    .join(', ')
}

/** What letters and papers call a car as it was chosen: '2024 Toyota Camry SE (Black, Winter)'. */
export function nameAsChosen(
  { year, name }: { readonly year: number; readonly name: string },
  variant: VariantKey,
  locale: Locale,
): string {
  return withOptions(`${year} ${name}`, variant, locale)
}

/** The name of a car with the options that were chosen for it, in the reader's words. */
export function withOptions(car: string, variant: VariantKey, locale: Locale): string {
  const options = sayOptions(variant, locale)
  return options ? m.content_car_as_chosen({ car, options }, { locale }) : car
}

/** Paint and interior of a car as it was chosen, in the reader's words; where no option is about them they are the listed car's. */
export function chosenColors(
  { color, interiorColor, variationConfig }: PaintedCar,
  variant: VariantKey,
  locale: Locale,
): { color: string; interiorColor: string } {
  const choices = choicesIn(variant)
  const chosen = (isAbout: (name: string) => boolean) =>
    variationConfig.flatMap(({ name }, at) => (isAbout(name) ? (choices[at] ?? []) : []))[0]
  return {
    color: colorLabel(chosen(name => isColor(name) && !isInterior(name)) ?? color, locale),
    interiorColor: colorLabel(chosen(name => isColor(name) && isInterior(name)) ?? interiorColor, locale),
  }
}

const isColor = (name: string) => /colou?r/i.test(name)
const isInterior = (name: string) => /interior/i.test(name)

/** The pictures of a car as it is listed, in order. */
export function listedPictures(photos: readonly CarPhoto[]): Picture[] {
  return photos.filter(photo => photo.variantKey === null).map(({ key, angle }) => pictureOf(key, angle))
}

/** The pictures that a variant has of its own, in order: photos taken of it, else what its price surface names; none where it looks like the listed car. */
export function variantPictures(photos: readonly CarPhoto[], surface: PriceSurface, variant: VariantKey): Picture[] {
  const own = variant ? photos.filter(photo => photo.variantKey === variant) : []
  if (own.length > 0) return own.map(({ key, angle }) => pictureOf(key, angle))
  return (findVariant(surface, variant)?.photos ?? []).map(key => pictureOf(key))
}

/** The first picture of a car as it was chosen; null for a car without one (DET-08). */
export function chosenPicture(photos: readonly CarPhoto[], surface: PriceSurface, variant: VariantKey): Picture | null {
  return variantPictures(photos, surface, variant)[0] ?? listedPictures(photos)[0] ?? null
}
