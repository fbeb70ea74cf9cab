/** How a program has ended: the car came back, was bought, was asked back for a missing payment, or is lost for good; swapped, it goes on with another car. */
export type ProgramEnd = 'returned' | 'sold' | 'stopped' | 'lost' | 'swapped'

/** Whether a program is over and its car was not bought: its account is settled and its credit waits (KEEP-01 to KEEP-03). After a swap it goes on, and nothing waits. */
export function isOverUnsold(end: ProgramEnd | null): end is Exclude<ProgramEnd, 'sold' | 'swapped'> {
  return end !== null && end !== 'sold' && end !== 'swapped'
}
