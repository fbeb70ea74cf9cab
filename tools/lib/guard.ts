import { describeStartProblem } from '../../apps/server/src/start-problem.ts'
import { BuildProblem } from './stale.ts'

/** Runs a task; what the operator can put right is shown as its lines, a fault of ours with its stack. */
export async function guard(task: () => Promise<unknown>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const known = error instanceof BuildProblem ? error.message : describeStartProblem(error)
    process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

/** Tells the person at the terminal what is being done, apart from what the task itself prints. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
