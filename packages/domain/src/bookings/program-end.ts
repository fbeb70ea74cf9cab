/** How a program has ended: the car came back, was bought, was asked back for a missing payment, or is lost for good. */
export type ProgramEnd = 'returned' | 'sold' | 'stopped' | 'lost'

/** Whether a program is over and its car was not bought: its account is settled and its credit waits (KEEP-01 to KEEP-03). */
export function isOverUnsold(end: ProgramEnd | null): end is Exclude<ProgramEnd, 'sold'> {
  return end !== null && end !== 'sold'
}
