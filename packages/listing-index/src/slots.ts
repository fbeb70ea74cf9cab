import { columns } from '@ownward/domain/catalog'
import { type AmountName, amounts, type FlagName, flags, type ListedCar } from './listed-car.ts'

/** A column that cars are counted by in slots: an amount by where it lies between its offered bounds, a flag by no and yes. */
export type SlottedName = AmountName | FlagName

const slotted: readonly SlottedName[] = [...amounts, ...flags]

const edgesOf = Object.fromEntries(
  amounts.map(name => [name, columns[name].offered.map(bound => bound * columns[name].unit)]),
) as Record<AmountName, number[]>

function isAmount(name: SlottedName): name is AmountName {
  return columns[name].holds === 'amount'
}

/** How many slots a column has: of an amount one between any two bounds and one on each. */
function slotsOf(name: SlottedName): number {
  return isAmount(name) ? 2 * edgesOf[name].length + 1 : 2
}

/** The slot of a value: `2k + 1` on bound k, `2k` below it and above the one before. */
function slotOf(value: number, edges: readonly number[]): number {
  let k = 0
  while (k < edges.length && edges[k]! < value) k++
  return edges[k] === value ? 2 * k + 1 : 2 * k
}

/** How many of the counted values are at most bound `to`. */
export function countUpTo(counts: ArrayLike<number>, to: number): number {
  let total = 0
  for (let slot = 0; slot <= 2 * to + 1; slot++) total += counts[slot]!
  return total
}

/** How many of the counted values are at least bound `from`. */
export function countFrom(counts: ArrayLike<number>, from: number): number {
  let total = 0
  for (let slot = 2 * from + 1; slot < counts.length; slot++) total += counts[slot]!
  return total
}

/** How many combinations of slots there are: all of them are looked at in every count. */
export const slotCombinations = slotted.reduce((product, name) => product * slotsOf(name), 1)
if (slotCombinations > 2 ** 16)
  throw new RangeError('too many offered bounds to count by: give the new column a family, or offer fewer')

/** What a car is counted by in its amounts and flags. */
export type Slotted = Pick<ListedCar, SlottedName>

/** The slots of a car as one number. */
export function slotsCode(car: Slotted): number {
  let code = 0
  for (const name of slotted) {
    code = code * slotsOf(name) + (isAmount(name) ? slotOf(car[name], edgesOf[name]) : car[name] ? 1 : 0)
  }
  return code
}

/** By column the slot that each `slotsCode` has in it. */
export const slotOfCode = slotsByColumn()

function slotsByColumn(): Record<SlottedName, Uint8Array> {
  let below = slotCombinations
  return Object.fromEntries(
    slotted.map(name => {
      const slots = slotsOf(name)
      below /= slots
      return [name, Uint8Array.from({ length: slotCombinations }, (_, code) => Math.floor(code / below) % slots)]
    }),
  ) as Record<SlottedName, Uint8Array>
}

/** Counts by the slot of one column, out of counts by `slotsCode`. */
export function countBySlot(counts: Int32Array, name: SlottedName): Int32Array {
  const slots = slotOfCode[name]
  const bySlot = new Int32Array(slotsOf(name))
  for (let code = 0; code < slots.length; code++) if (counts[code] !== 0) bySlot[slots[code]!]! += counts[code]!
  return bySlot
}
