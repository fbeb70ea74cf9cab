import { m } from '@ownward/texts'
import { programSteps } from './steps/program-steps.ts'

// One wave per pair of steps; the stops are at the middle of each sixth, up and down in turn (`home.css` knows); its ends are round and lie within.
const road = 'M40 124H100C200 124 200 52 300 52S400 124 500 124 600 52 700 52 800 124 900 124 1000 52 1100 52H1160'

/** The six steps from the app to the decision as a road with six stops (MKT-01, C-08). */
export function Roadmap() {
  return (
    <div className="roadmap roadmap-across">
      <svg viewBox="0 0 1200 176" preserveAspectRatio="none" aria-hidden="true">
        <path d={road} />
        <path d={road} />
      </svg>
      <ol aria-label={m.marketing_steps_title()}>
        {programSteps('download').map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
