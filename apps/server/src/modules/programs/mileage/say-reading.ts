/** A reading of an odometer with its unit. */
interface Reading {
  /** What it showed last, where that is said too. */
  before?: number
  odometer: number
  unit: 'mi' | 'km'
  /** What else is on record: an amount that was kept, a reason. */
  words: string
}

/** What the log keeps of a reading: what the odometer showed and shows, then why (SRV-32). */
export function sayReading({ before, odometer, unit, words }: Reading): string {
  const miles = (count: number) => count.toLocaleString('en-US')
  const from = before === undefined || before === odometer ? '' : `${miles(before)} → `
  return [`odometer: ${from}${miles(odometer)} ${unit}`, words].filter(Boolean).join('\n')
}
