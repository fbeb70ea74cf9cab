import { describeStartProblem } from '../start-problem.ts'

// What a folder that was built starts with: what the operator can put right is told in its lines, without a stack.
try {
  await import('../main.ts')
} catch (error) {
  process.stderr.write(`${describeStartProblem(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
