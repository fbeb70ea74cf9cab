import { fold } from '@ownward/domain/fold'
import type { Aliases } from '@ownward/listing-index/words'
import { type Locale, m } from '@ownward/texts'

/** A message of one word, in the language that is asked for. */
export type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string

const bodies: Record<string, Word> = {
  sedan: m.content_body_sedan,
  suv: m.content_body_suv,
  crossover: m.content_body_crossover,
  hatchback: m.content_body_hatchback,
  pickup: m.content_body_pickup,
  minivan: m.content_body_minivan,
  van: m.content_body_van,
  wagon: m.content_body_wagon,
  coupe: m.content_body_coupe,
  convertible: m.content_body_convertible,
  'ev fastback': m.content_body_fastback,
  fastback: m.content_body_fastback,
}

const colors: Record<string, Word> = {
  white: m.content_color_white,
  black: m.content_color_black,
  silver: m.content_color_silver,
  gray: m.content_color_gray,
  blue: m.content_color_blue,
  red: m.content_color_red,
  green: m.content_color_green,
  beige: m.content_color_beige,
  sand: m.content_color_sand,
  tan: m.content_color_tan,
  navy: m.content_color_navy,
  orange: m.content_color_orange,
  brown: m.content_color_brown,
  burgundy: m.content_color_burgundy,
  yellow: m.content_color_yellow,
}

const fuels: Record<string, Word> = {
  gasoline: m.content_fuel_gasoline,
  hybrid: m.content_fuel_hybrid,
  'plug in hybrid': m.content_fuel_plug_in_hybrid,
  electric: m.content_fuel_electric,
  diesel: m.content_fuel_diesel,
}

const engines: Record<string, Word> = { 'electric motor': m.content_engine_electric }

const badges: Record<string, Word> = { pto: m.content_badge_pto }

/** The word for a stored value, found without regard to case and signs; the value itself when there is none. */
export function wordFor(words: Record<string, Word>, value: string, locale: Locale): string {
  return words[fold(value)]?.({}, { locale }) ?? value
}

/** The word for a body type in a language; a type we have no word for is told as it is stored. */
export function bodyLabel(value: string, locale: Locale): string {
  return wordFor(bodies, value, locale)
}

/** The word for a colour of paint or interior in a language; one we have no word for is told as it is stored. */
export function colorLabel(value: string, locale: Locale): string {
  return wordFor(colors, value, locale)
}

/** The word for what a car runs on in a language; one we have no word for is told as it is stored. */
export function fuelLabel(value: string, locale: Locale): string {
  return wordFor(fuels, value, locale)
}

/** An engine in a language: sizes and cylinders read alike in both, a motor is named (PLAT-06). */
export function engineLabel(value: string, locale: Locale): string {
  return wordFor(engines, value, locale)
}

/** How a car is financed, as the badge of its card says it in a language; a code we have no word for is told as it is stored (SRCH-24). */
export function badgeLabel(code: string, locale: Locale): string {
  return wordFor(badges, code, locale)
}

/** The word for a gearbox in a language: `A` is automatic, anything else manual (DET-09). */
export function gearboxLabel(value: string, locale: Locale): string {
  return value === 'A' ? m.content_gearbox_automatic({}, { locale }) : m.content_gearbox_manual({}, { locale })
}

/** Whether there is a word for a body type or a fuel: it is one that cars are told by. */
export function knowsLabel(kind: 'body' | 'fuel', value: string): boolean {
  return fold(value) in { body: bodies, fuel: fuels }[kind]
}

/** Keywords are found by the words of either language: 'berline' and 'sedan' mean one body type. */
export const aliasesOf: Aliases = (dimension, value) => {
  const labelled = { body: bodyLabel, color: colorLabel, fuel: fuelLabel }[dimension as string]
  return labelled ? [labelled(value, 'en'), labelled(value, 'fr')] : []
}
