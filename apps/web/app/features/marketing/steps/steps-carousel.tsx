import { m } from '@ownward/texts'
import { Carousel } from '../../../chrome/carousel.tsx'
import { programSteps } from './program-steps.ts'
import { Step } from './step.tsx'

/** The six steps of the program, from the app to the decision, as a strip to go through (C-08). */
export function StepsCarousel() {
  return (
    <Carousel id="steps" title={m.marketing_steps_title()} ordered>
      {programSteps('download').map((step, index) => (
        <li key={step.title} className="w-64 shrink-0 snap-start rounded-card border border-line bg-surface p-5">
          <Step {...step} number={index + 1} />
        </li>
      ))}
    </Carousel>
  )
}
