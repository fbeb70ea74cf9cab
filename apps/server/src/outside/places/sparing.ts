import type { TownFinder } from './port.ts'

/** Questions a minute that a service paid by the question is asked at most, by all visitors together. */
const mostAMinute = 600

/**
 * A service that is asked so often and no more: each letter a visitor types, and each town in an address, may be a question that the
 * operator pays for. Beyond that it throws, and the own list answers (SRV-34).
 */
export function sparing(finder: TownFinder, now: () => Date, most = mostAMinute): TownFinder {
  let minute = 0
  let asked = 0
  const take = () => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) asked = 0
    minute = current
    if (asked >= most) throw new Error('The maps service has been asked enough for this minute.')
    asked += 1
  }
  return {
    async suggest(text) {
      take()
      return finder.suggest(text)
    },
    async locate(id) {
      take()
      return finder.locate(id)
    },
    async resolve(text) {
      take()
      return finder.resolve(text)
    },
    async nearest(point) {
      take()
      return finder.nearest(point)
    },
  }
}
