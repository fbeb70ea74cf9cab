import { eq } from 'drizzle-orm'
import type { Database } from './db/connect.ts'
import { appState } from './db/schema/index.ts'
import type { Clock } from './parts.ts'

const offsetKey = 'clock.offset_ms'

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** The time of a demo, which its desk moves forward and puts back to the machine's (SRV-36). */
export interface DemoClock extends Clock {
  /** Moves the time forward to an instant and keeps it there over restarts; an instant that has passed changes nothing. */
  moveTo(instant: Date): Promise<void>
  /** Back to the machine's time. */
  reset(): Promise<void>
}

/** The machine's time plus an offset that the demo desk can raise; the offset is kept in the database. */
export async function openDemoClock({ db }: Database): Promise<DemoClock> {
  const [row] = await db.select().from(appState).where(eq(appState.key, offsetKey))
  let offset = typeof row?.value === 'number' ? row.value : 0
  const save = async (value: number) => {
    await db
      .insert(appState)
      .values({ key: offsetKey, value })
      .onConflictDoUpdate({ target: appState.key, set: { value } })
    offset = value
  }
  return {
    now: () => new Date(Date.now() + offset),
    async moveTo(instant) {
      const wanted = instant.getTime() - Date.now()
      if (wanted > offset) await save(wanted)
    },
    reset: () => save(0),
  }
}
