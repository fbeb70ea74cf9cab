import { firstYear, pageWindowSize } from './limits.ts'

/** How many pages a list has: `ceil(records / limit)` (CONST-02). */
export function pagesOf(records: number, limit: number): number {
  return Math.ceil(records / limit)
}

/** The page numbers shown around the current one, at most five; none when there is only one page (SRCH-30). */
export function pageWindow(page: number, pages: number): readonly number[] {
  if (pages < 2) return []
  const length = Math.min(pageWindowSize, pages)
  const first = Math.min(Math.max(page - Math.floor(pageWindowSize / 2), 1), pages - length + 1)
  return Array.from({ length }, (_, i) => first + i)
}

/** The years to choose from, ascending, from the given or the first year to the current one (SRCH-12, SRCH-13). */
export function yearOptions(min: number | undefined, now: Date): readonly number[] {
  const from = min ?? firstYear
  return Array.from({ length: Math.max(now.getUTCFullYear() - from + 1, 0) }, (_, i) => from + i)
}
