import { programSteps } from './program-steps.ts'

/** The five steps down a lane, read one after the other (C-08). */
export function StepsLane() {
  return (
    <div className="roadmap">
      <ol>
        {programSteps('select').map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-2xl font-bold tracking-tight">{title}</h3>
            <p className="max-w-prose text-lg">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
