/** The reading that was typed, however its thousands are parted; undefined when it is none. */
export function readingOf(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s.,']/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
