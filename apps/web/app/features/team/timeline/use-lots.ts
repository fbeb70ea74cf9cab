import { m } from '@ownward/texts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '../../../api/queries.ts'
import { after } from '../../../delays.ts'
import { teamQuery } from '../session/team-query.ts'
import type { Grid, TimelineDays } from './days.ts'
import { lotSize } from './lines.ts'
import type { TimelineCar } from './span-words.ts'

/** The cars of some lots by their numbers, asked for once nobody scrolls past them; `problem` is why some did not come. */
export function useLots(ids: readonly number[], lots: readonly number[], { from, days }: Grid<TimelineDays>) {
  const wanted = lots.join()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => after('windowSettled', () => setSettled(wanted)), [wanted])
  const asked = settled === '' ? [] : settled.split(',').map(Number)
  const answers = useQueries(
    {
      queries: asked
        .map(lot => ids.slice(lot * lotSize, (lot + 1) * lotSize))
        .filter(vehicleIds => vehicleIds.length > 0)
        .map(vehicleIds => ({ ...teamQuery('teamTimelineCars', { vehicleIds, from, days }), staleTime: 0 })),
    },
    queries,
  )
  const cars = new Map<number, TimelineCar>()
  for (const { data } of answers) for (const car of data?.result ?? []) cars.set(car.vehicleId, car)
  return { cars, ...failedOf(answers) }
}

/** Why some lots did not come, empty where all did, and another try for those; one that never reached the server has no words of its own. */
export function failedOf(answers: readonly UseQueryResult<unknown, Error>[]): { problem: string; again: () => void } {
  const failed = answers.filter(({ isError, data }) => isError && !data)
  return {
    problem: failed[0] ? failed[0].error?.message || m.common_sorry_reload() : '',
    again: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
