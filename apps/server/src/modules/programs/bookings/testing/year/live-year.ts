import { observer } from './observer.ts'
import { runYear, type YearPlan, type YearResult } from './run-year.ts'
import { yearHost } from './year-host.ts'

interface YearOptions {
  connectionString: string
  /** How many processes share the database, and how often one of them dies, at most. */
  hosts: number
  deaths: number
}

/** Lives a year with hosts in this process. */
export async function liveYear(plan: YearPlan, { connectionString, hosts: count, deaths }: YearOptions) {
  const parts = observer(connectionString, plan.start)
  const faults: Record<string, unknown>[] = []
  let left = deaths
  const diesAt = () => {
    if (left === 0 || Math.random() > 0.006) return false
    left--
    return true
  }
  const hosts = await Promise.all(
    Array.from({ length: count }, () =>
      yearHost({ connectionString, seed: plan.seed, now: plan.start, diesAt, onFault: line => void faults.push(line) }),
    ),
  )
  const close = async () => {
    for (const host of hosts) await host.close()
    await parts.close()
  }
  try {
    const result: YearResult = await runYear(parts.parts, hosts, plan)
    return { parts: parts.parts, result, faults, close }
  } catch (error) {
    await close()
    for (const fault of faults.slice(0, 5)) process.stderr.write(`${JSON.stringify(fault)}\n`)
    throw error
  }
}
