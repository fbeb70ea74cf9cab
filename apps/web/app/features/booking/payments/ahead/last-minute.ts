/** The last minute of a day that ends at a midnight: people read it as the same day. */
export function lastMinuteOf(midnight: string): Date {
  return new Date(Date.parse(midnight) - 60_000)
}
