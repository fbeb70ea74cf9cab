import { programSteps } from './program-steps.ts'
import { Step } from './step.tsx'

/** The five steps of the program side by side, numbered because their order is what matters (C-08). */
export function Steps() {
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
      {programSteps('select').map((step, index) => (
        <li key={step.title}>
          <Step {...step} number={index + 1} />
        </li>
      ))}
    </ol>
  )
}
