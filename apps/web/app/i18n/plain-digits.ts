/** A whole number as it was typed, without the commas or blanks between its thousands: '1,400' and '1 400' are 1400. What is none stays as it is. */
export function plainDigits(typed: string): string {
  const text = typed.trim()
  return /^\d{1,3}([,\s]\d{3})+$/.test(text) ? text.replaceAll(/[,\s]/g, '') : text
}
