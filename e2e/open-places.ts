import { type FullConfig, request } from '@playwright/test'
import { mustCall, teamToken } from './people.ts'

/** Every day from midnight to midnight. */
export const alwaysOpen = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }))

/**
 * Before the first journey the team opens every place round the clock: a car can be fetched at the hour at which the journeys happen to run.
 * A journey about a closed hour closes one of its own (BEY-27).
 */
export default async function openPlaces({ projects }: FullConfig): Promise<void> {
  const ours = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' })
  const token = await teamToken(ours)
  const { result } = await mustCall(ours, 'teamPickupPlaces', {}, token)
  for (const place of result as { id: number }[]) await setHours(ours, { id: place.id, token, hours: alwaysOpen })
  await ours.dispose()
}

/** Gives a place other hours, as the team would. */
export async function setHours(
  by: Parameters<typeof mustCall>[0],
  { id, token, hours }: { id: number; token: string; hours: typeof alwaysOpen },
): Promise<void> {
  const { result } = await mustCall(by, 'teamPickupPlace', { pickup_place_id: id }, token)
  const { place } = result as { place: Record<string, unknown> }
  const { cars: _cars, closed: _closed, time_zone: _zone, id: _id, ...facts } = place
  await mustCall(by, 'teamSavePickupPlace', { ...facts, pickup_place_id: id, hours }, token)
}
