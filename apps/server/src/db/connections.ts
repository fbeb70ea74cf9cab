import { type InTurn, takingTurns } from '../at-once/turns.ts'
import type { Database } from './connect.ts'

/**
 * Hands out a pool's connections in turn: to one visitor's calls of one kind a quarter of them at most, however many wait for each other's
 * locks, and a quarter is left to what stands in no line (SRV-23).
 */
export function connectionsInTurn({ pool }: Database): InTurn {
  const { max } = pool.options
  return takingTurns({ atOnce: Math.ceil(max * 0.75), atOnceOfOne: Math.ceil(max / 4), ofOne: 300, ofAll: 600 })
}
