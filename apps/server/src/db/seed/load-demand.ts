import { demandDay } from '@ownward/domain/desk'
import type { Tx } from '../connect.ts'
import { demandCounts } from '../schema/index.ts'
import { insertRows } from './insert-rows.ts'

type Row = typeof demandCounts.$inferInsert

/** Days before the first start of which the demo has sums: the thirteen weeks that the team is told of. */
const days = 91
/** The cars of the demo that were looked at. */
const cars = 12

/** A number around one, the same for the same day: more toward the end of a week. */
const around = (usual: number, day: number, other = 0) => usual + ((day * 7 + other * 5) % 4) + (day % 7)

/** What nobody has asked for: made up like the people of the demo, so that its page of demand has something to show. */
export async function loadDemand(tx: Tx, now: Date): Promise<void> {
  await insertRows(
    tx,
    demandCounts,
    Array.from({ length: days }, (_, ago) =>
      dayOf(demandDay(new Date(now.getTime() - (ago + 1) * 86_400_000)), ago),
    ).flat(),
  )
}

function dayOf(day: string, ago: number): Row[] {
  const row = (step: Row['step'], n: number, dimension = 'all', value = ''): Row => ({ day, step, dimension, value, n })
  const ofCars = Array.from({ length: cars }, (_, at) => [
    row('detail', 1 + ((ago + at) % 4), 'car', String(at + 1)),
    ...((ago + at) % 3 === 0 ? [row('plan', 1, 'car', String(at + 1))] : []),
    ...((ago + at) % 5 === 0 ? [row('quote', 1, 'car', String(at + 1))] : []),
  ]).flat()
  const seen = (step: Row['step']) => ofCars.filter(one => one.step === step).reduce((sum, { n }) => sum + n, 0)
  return [
    row('listing', around(40, ago)),
    row('detail', seen('detail') + around(3, ago)),
    row('plan', seen('plan') + around(4, ago)),
    row('builder', around(5, ago)),
    row('quote', seen('quote') + around(2, ago)),
    ...(ago % 2 === 0 ? [row('pressed', 1)] : []),
    ...(ago % 3 === 0 ? [row('paid', 1)] : []),
    ...ofCars,
    row('nothing', 3 + (ago % 3)),
    row('nothing', 1 + (ago % 2), 'weekMax', '0-99'),
    row('nothing', 1, 'body', 'pickup'),
    row('nothing', 1, 'words', 'other'),
  ]
}
