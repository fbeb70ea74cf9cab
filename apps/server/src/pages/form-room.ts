import { networkOf } from '../modules/ground/limits/index.ts'

/** How many forms are read and answered at once, of one network and of all: each may lie in memory whole while its sender takes their time. */
const atOnce = { ofOne: 4, ofAll: 100 }
/** A form costs a page that is made for it alone, also where nothing in it can be sent: so many of one network in so long. */
const most = 60
const spanMs = 10 * 60_000
const mostKept = 10_000

/** Why a form is not read now, with the seconds to wait. */
export interface NoRoom {
  code: 'too-many-at-once' | 'busy' | 'too-many-tries'
  retryAfter: number
}

/** Lets forms in by their network, before a byte of them is read (SRV-02, SRV-23). What it counts is forgotten with the process. */
export function formRoom() {
  const underWay = new Map<string, number>()
  const counted = new Map<string, { since: number; n: number }>()
  let all = 0

  function count(who: string, now: number): number {
    const known = counted.get(who)
    const isOver = !known || now >= known.since + spanMs || now < known.since
    const span = isOver ? { since: now, n: 0 } : known
    // The one that has sent nothing for longest is forgotten first.
    counted.delete(who)
    if (counted.size >= mostKept) counted.delete(counted.keys().next().value!)
    counted.set(who, span)
    if (span.n >= most) return (span.since + spanMs - now) / 1000
    span.n++
    return 0
  }

  return {
    /** Takes a place until `leave` is called, or says why there is none. */
    enter(address: string, now: Date): { leave(): void } | NoRoom {
      const who = networkOf(address)
      const own = underWay.get(who) ?? 0
      if (own >= atOnce.ofOne) return { code: 'too-many-at-once', retryAfter: 5 }
      if (all >= atOnce.ofAll) return { code: 'busy', retryAfter: 5 }
      const wait = count(who, now.getTime())
      if (wait > 0) return { code: 'too-many-tries', retryAfter: Math.ceil(wait) }
      underWay.set(who, own + 1)
      all++
      return {
        leave() {
          all--
          const left = underWay.get(who)! - 1
          if (left > 0) underWay.set(who, left)
          else underWay.delete(who)
        },
      }
    },
  }
}
