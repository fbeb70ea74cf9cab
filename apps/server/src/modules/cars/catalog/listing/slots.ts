import { listedPrices } from '@ownward/domain/catalog'
import type { ListedCar } from './listed-car.ts'

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

/** How many combinations of a week's, a price's and a mileage's slot there are, with an initial fee and with none. */
export const slotCombinations = slotsOf(weekEdges) * priceSlots * milesSlots * 2

type Slotted = Pick<ListedCar, 'weekCents' | 'sellingPriceCents' | 'miles' | 'hasNoFee'>

/** The three slots of a car as one number, which is odd when it can be had with no initial fee. */
export function slotsCode({ weekCents, sellingPriceCents, miles, hasNoFee }: Slotted): number {
  const week = slotOf(weekCents, weekEdges)
  const slots = (week * priceSlots + slotOf(sellingPriceCents, priceEdges)) * milesSlots + slotOf(miles, milesEdges)
  return 2 * slots + (hasNoFee ? 1 : 0)
}

/** Counts by slot, out of counts by `slotsCode`; `noFee` counts cars with an initial fee and those that can be had with none. */
export function countsBySlot(counts: ArrayLike<number>): Record<'week' | 'price' | 'miles' | 'noFee', Int32Array> {
  const week = new Int32Array(slotsOf(weekEdges))
  const price = new Int32Array(priceSlots)
  const miles = new Int32Array(milesSlots)
  const noFee = new Int32Array(2)
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code]!
    if (count === 0) continue
    const slots = code >>> 1
    const above = Math.floor(slots / milesSlots)
    noFee[code & 1]! += count
    miles[slots % milesSlots]! += count
    price[above % priceSlots]! += count
    week[Math.floor(above / priceSlots)]! += count
  }
  return { week, price, miles, noFee }
}
