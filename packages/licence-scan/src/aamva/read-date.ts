const earliest = 1880
const latest = 2120

/**
 * A date of a card as 'YYYY-MM-DD'. US cards since 2003 say MMDDCCYY, older and Canadian ones CCYYMMDD, and some US states kept
 * that: as no month is 18 to 21, at most one of the two is a day of these three centuries, so a date is read rightly or not at all.
 */
export function readDate(text: string | undefined): string | undefined {
  const digits = (text ?? '').replace(/[\s/.-]/g, '')
  if (!/^\d{8}$/.test(digits)) return undefined
  return (
    dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ??
    dayOf(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4))
  )
}

function dayOf(year: string, month: string, day: string): string | undefined {
  if (Number(year) < earliest || Number(year) > latest) return undefined
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // 31 September would otherwise become 1 October.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}
