/** Country codes as DCG spells them. */
export type Country = 'USA' | 'CAN'

/** Who issued a card: postal code of the state or province, and its country. */
export interface Issuer {
  readonly jurisdiction: string
  readonly country: Country
}

const provinces = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'])

/**
 * Issuer identification numbers, as the American Association of Motor Vehicle Administrators gives them out: the numbers from 636000
 * and from 604426 in their order; a dash stands for a number that is not given to a state or province.
 */
const from636000 =
  'VA NY MA MD NC SC CT LA MT NM FL DE ON NS CA TX NL NB IA GU CO AR KS OH VT PA AZ - BC OR MO WI MI AL ND IL NJ IN MN NH UT ME SD DC SK WA KY HI MB NV ID MS RI TN NE GA - - OK AK WY WV VI'.split(
    ' ',
  )
const from604426 = 'PE AS QC YT MP PR AB NU NT'.split(' ')

/** The issuer of a number of six digits; undefined for one that no US or Canadian issuer has. */
export function issuerOf(iin: string): Issuer | undefined {
  const number = Number(iin)
  const jurisdiction = from636000[number - 636_000] ?? from604426[number - 604_426]
  return jurisdiction && jurisdiction !== '-' ? { jurisdiction, country: countryOf(jurisdiction) } : undefined
}

/** The country of a state or province by its postal code. */
export function countryOf(jurisdiction: string): Country {
  return provinces.has(jurisdiction) ? 'CAN' : 'USA'
}

const jurisdictions = new Set([...from636000, ...from604426].filter(code => code !== '-'))

/** Whether two letters are the postal code of a US state, territory or Canadian province. */
export function isJurisdiction(code: string): boolean {
  return jurisdictions.has(code)
}
