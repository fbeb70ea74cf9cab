/**
 * The large Canadian cities whose postal codes all begin alike, by that beginning (Canada Post's forward sortation areas). There is no list of
 * all Canadian codes here; where a beginning is shared by towns, as in the country, none is guessed.
 */
const cities: readonly (readonly [begin: RegExp, city: string])[] = [
  [/^m/, 'Toronto, ON'],
  [/^h7/, 'Laval, QC'],
  [/^h[1-6]|^h8[npryz]/, 'Montreal, QC'],
  [/^k1[a-z]|^k2[a-hj]/, 'Ottawa, ON'],
  [/^r2[c-z]|^r3[a-y]/, 'Winnipeg, MB'],
  [/^t2|^t3[a-hj-n]/, 'Calgary, AB'],
  [/^t5|^t6[a-z]/, 'Edmonton, AB'],
  [/^v5[k-z]|^v6[a-tz]/, 'Vancouver, BC'],
  [/^b3[hj-n]/, 'Halifax, NS'],
  [/^s4[n-z]/, 'Regina, SK'],
  [/^s7[h-w]/, 'Saskatoon, SK'],
]
const postalCode = /^\s*([abceghj-nprstvxy]\d[abceghj-nprstv-z])\s*-?\s*(?:\d(?:[abceghj-nprstv-z]\d?)?)?\s*$/i

/** The city that a Canadian postal code, or its first three signs, is of; undefined for other texts and for codes of no city known here (SRV-34). */
export function cityOfPostalCode(query: string): string | undefined {
  const area = postalCode.exec(query)?.[1]?.toLowerCase()
  return area && cities.find(([begin]) => begin.test(area))?.[1]
}
