import { type DemandStep, demandDay } from '@ownward/domain/desk'

/** What a search without results was narrowed by: a filter, and what it was set to as far as the fleet knows that. */
export interface AskedFilter {
  filter: string
  value: string
}

/** Something that was asked for; nothing in it says by whom (DESK-33). */
export interface Demand {
  step: DemandStep
  /** The car that it was about, where it was about one. */
  vehicleId?: number | undefined
  /** Of a listing on which nothing was found: what it was narrowed by. */
  nothing?: readonly AskedFilter[] | undefined
}

/** One sum of a day, as it is kept. */
export interface DemandSum {
  day: string
  step: DemandStep | 'nothing'
  dimension: string
  value: string
  n: number
}

/** The sums of this process that are not in the database yet. */
export interface DemandCounter {
  /** Adds one to the sums of its day; costs a look into a map for each of them. */
  count(demand: Demand, at: Date): void
  /** Gives what was counted and begins anew. */
  take(): DemandSum[]
  /** Puts back what could not be kept. */
  putBack(sums: readonly DemandSum[]): void
}

/** So many different sums at most between two writings: whoever asks for addresses without end takes no memory. */
const mostSums = 5_000

/** Begins to count in memory (decision 0137). */
export function demandCounter(): DemandCounter {
  let sums = new Map<string, DemandSum>()

  const add = ({ day, step, dimension, value, n }: DemandSum) => {
    const key = `${day} ${step} ${dimension} ${value}`
    const known = sums.get(key)
    if (known) known.n += n
    else if (sums.size < mostSums) sums.set(key, { day, step, dimension, value, n })
  }

  return {
    count({ step, vehicleId, nothing }, at) {
      const day = demandDay(at)
      const one = (what: DemandSum['step'], dimension: string, value: string) =>
        add({ day, step: what, dimension, value, n: 1 })
      one(step, 'all', '')
      if (vehicleId !== undefined) one(step, 'car', String(vehicleId))
      if (nothing) one('nothing', 'all', '')
      for (const { filter, value } of nothing ?? []) one('nothing', filter, value)
    },
    take() {
      const taken = [...sums.values()]
      sums = new Map()
      return taken
    },
    putBack(taken) {
      for (const sum of taken) add(sum)
    },
  }
}
