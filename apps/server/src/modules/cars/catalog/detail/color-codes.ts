import { fold } from '@ownward/domain/fold'
import type { OptionGroup } from '@ownward/domain/pricing'
import { paintCodes } from '../../../../pictures/index.ts'

const interiors: Readonly<Record<string, string>> = {
  beige: '#d8c8ab',
  tan: '#b48a60',
  cream: '#efe6d2',
  ivory: '#efe9dc',
  charcoal: '#36393d',
  graphite: '#3e4247',
  yellow: '#e2b616',
  gold: '#b79a4f',
  purple: '#4b2f63',
}

const codes = new Map([
  ...Object.entries(paintCodes).map(([name, code]) => [fold(name), code] as const),
  ...Object.entries(interiors),
])

/** CSS colours of the colour names among a car's options (API-23); a name we have no colour for is left out. */
export function colorCodesFor(groups: readonly OptionGroup[]): Record<string, string> {
  const names = new Set(groups.flatMap(group => group.values))
  return Object.fromEntries(
    [...names].flatMap(name => {
      const code = codes.get(fold(name))
      return code ? [[name, code]] : []
    }),
  )
}
