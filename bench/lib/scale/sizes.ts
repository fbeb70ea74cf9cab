/** How much an installation holds. */
export interface Sizes {
  cars: number
  people: number
  /** Entries in the books, roughly: whole programs are filled in. */
  entries: number
  /** Drivers who have a car now. */
  driving: number
}

/** The sizes of OPS-28, or a share of them: a tenth beside the whole shows what grows. */
export function sizesOf(share: number): Sizes {
  const of = (whole: number) => Math.round(whole * share)
  return { cars: of(1_000_000), people: of(1_000_000), entries: of(10_000_000), driving: of(100_000) }
}
