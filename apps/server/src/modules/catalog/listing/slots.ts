import { listedPrices } from '@ownward/domain/catalog'

/** Weekly prices that a range can begin or end at, in cents; a car's slot says where it lies between such edges. */
export const weekEdges = [100, 150, 200, 250, 300, 350, 400, 500, 750, 1000].map(dollars => dollars * 100)
/** Selling prices that a range can begin or end at, in cents. */
export const priceEdges = listedPrices.map(dollars => dollars * 100)
/** Readings of the odometer that can be asked for as the most. */
export const milesEdges = [5_000, 10_000, 25_000, 50_000, 75_000, 100_000, 150_000]

/** How many slots `edges` make: one between any two, one on each. */
export function slotsOf(edges: readonly number[]): number {
  return 2 * edges.length + 1
}

/** The slot of a value: `2k + 1` on edge k, `2k` below it and above the one before. */
export function slotOf(value: number, edges: readonly number[]): number {
  let k = 0
  while (k < edges.length && edges[k]! < value) k++
  return edges[k] === value ? 2 * k + 1 : 2 * k
}

/** How many of the counted values are at most edge `to`. */
export function countUpTo(counts: ArrayLike<number>, to: number): number {
  let total = 0
  for (let slot = 0; slot <= 2 * to + 1; slot++) total += counts[slot]!
  return total
}

/** How many of the counted values are at least edge `from`. */
export function countFrom(counts: ArrayLike<number>, from: number): number {
  let total = 0
  for (let slot = 2 * from + 1; slot < counts.length; slot++) total += counts[slot]!
  return total
}

const priceSlots = slotsOf(priceEdges)
const milesSlots = slotsOf(milesEdges)

/** How many combinations of a week's, a price's and a mileage's slot there are. */
export const slotCombinations = slotsOf(weekEdges) * priceSlots * milesSlots

/** The three slots of a car as one number. */
export function slotsCode(weekCents: number, priceCents: number, miles: number): number {
  const week = slotOf(weekCents, weekEdges)
  return (week * priceSlots + slotOf(priceCents, priceEdges)) * milesSlots + slotOf(miles, milesEdges)
}

/** Counts by slot, out of counts by `slotsCode`. */
export function countsBySlot(counts: ArrayLike<number>): Record<'week' | 'price' | 'miles', Int32Array> {
  const week = new Int32Array(slotsOf(weekEdges))
  const price = new Int32Array(priceSlots)
  const miles = new Int32Array(milesSlots)
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code]!
    if (count === 0) continue
    const above = Math.floor(code / milesSlots)
    miles[code % milesSlots]! += count
    price[above % priceSlots]! += count
    week[Math.floor(above / priceSlots)]! += count
  }
  return { week, price, miles }
}
