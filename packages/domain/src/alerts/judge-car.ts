/** The two prices of a car by which a list shows it, in cents: a week as low as it gets, and what it is sold for. */
export interface ListPrice {
  readonly weekCents: number
  readonly sellingPriceCents: number
}

/** Something that happened to a car on the list: it came (`listed` by the team, `free` again), it left, or its price became another one while it was there. */
export interface CarChange {
  readonly kind: 'listed' | 'free' | 'left' | 'price'
  readonly at: Date
  /** The prices from then on; of one that left, those it had. */
  readonly price: ListPrice
  /** The prices before a change of them. */
  readonly before: ListPrice | null
}

/** What a saved search was told of a car, or saw on the list when it was saved. */
export interface Telling {
  readonly kind: 'seen' | 'new' | 'drop'
  readonly price: ListPrice
}

/** What is known of a car by the time somebody may be told of it. */
interface CarStory {
  /** What happened to the car since the search was saved, oldest first; at least one thing. */
  readonly since: readonly CarChange[]
  readonly told: readonly Telling[]
  readonly wants: { readonly news: boolean; readonly drops: boolean }
  /** Whether the car answers the question at prices it had, everything else about it being as it is. */
  readonly answersAt: (price: ListPrice) => boolean
}

/** What a search is to be told of a car that is on the list and answers it now. */
export type CarNews =
  | { readonly kind: 'new'; readonly price: ListPrice }
  | {
      readonly kind: 'drop'
      readonly price: ListPrice
      readonly before: ListPrice
      /** Since when each of the prices has been what it is. */
      readonly since: { readonly week: Date; readonly selling: Date }
    }

/** A car that comes back sooner is not new. */
export const backWithinDays = 14
/** How much lower a price has to be before it is told, in cents. */
export const leastDrop: ListPrice = { weekCents: 100, sellingPriceCents: 100_00 }

const day = 24 * 60 * 60_000

/**
 * Decides what a saved search is to be told of a car (PICK-08, PICK-09): that it is new, once, where it was not seen there within the last fourteen days; else
 * that a price fell by enough below the lowest that the search was told, or saw first. `seen` is that first price, to be kept with the search.
 */
export function judgeCar({ since, told, wants, answersAt }: CarStory): {
  seen: ListPrice | null
  news: CarNews | null
} {
  const course = courseOf(since, answersAt)
  const { seen, isNew } = course
  const last = since.at(-1)
  if (!seen || !last || last.kind === 'left') return { seen, news: null }
  const { price } = last
  if (isNew && wants.news && !told.some(({ kind }) => kind === 'new')) return { seen, news: { kind: 'new', price } }
  const before = lowestOf(told.length > 0 ? told.map(telling => telling.price) : [seen])
  if (!wants.drops || !isDrop(price, before)) return { seen, news: null }
  const steady = { week: steadySince(since, 'weekCents'), selling: steadySince(since, 'sellingPriceCents') }
  return { seen, news: { kind: 'drop', price, before, since: steady } }
}

/** The prices at which the search saw the car first, and whether the car came new into what answers it by the latest of its changes. */
function courseOf(since: readonly CarChange[], answersAt: CarStory['answersAt']) {
  const atFirst = priceBefore(since[0])
  const isThere = (price: ListPrice | null): price is ListPrice => price !== null && answersAt(price)
  let seen = isThere(atFirst) ? atFirst : null
  let wasThere = seen !== null
  let leftAt: Date | null = null
  let isNew = false
  for (const { kind, at, price } of since) {
    const is = kind !== 'left' && answersAt(price)
    if (wasThere && !is) leftAt = at
    if (!wasThere && is) {
      isNew = seen === null || leftAt === null || at.getTime() - leftAt.getTime() >= backWithinDays * day
      seen ??= price
    }
    wasThere = is
  }
  return { seen, isNew }
}

/** Since when one of the prices has been what it is after all of this. */
function steadySince(changes: readonly CarChange[], name: keyof ListPrice): Date {
  const now = changes.at(-1)!.price[name]
  const other = changes.findLastIndex(({ price }) => price[name] !== now)
  const first = changes[other + 1]!
  // Where no change made it so, it was so before the first.
  return first.at
}

/** The prices that a car had on the list before something happened to it; null where it was not there. */
function priceBefore(change: CarChange | undefined): ListPrice | null {
  if (change?.kind === 'left') return change.price
  return change?.before ?? null
}

function lowestOf(prices: readonly ListPrice[]): ListPrice {
  return {
    weekCents: Math.min(...prices.map(price => price.weekCents)),
    sellingPriceCents: Math.min(...prices.map(price => price.sellingPriceCents)),
  }
}

/** Whether prices are lower than others by as much as is told. */
function isDrop(price: ListPrice, before: ListPrice): boolean {
  return (
    price.weekCents <= before.weekCents - leastDrop.weekCents ||
    price.sellingPriceCents <= before.sellingPriceCents - leastDrop.sellingPriceCents
  )
}
