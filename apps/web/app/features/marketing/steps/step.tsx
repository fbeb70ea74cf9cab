import type { ProgramStep } from './program-steps.ts'

/** One step of the program; its number is drawn, a list around it says it. */
export function Step({ number, title, text }: ProgramStep & { number: number }) {
  return (
    <>
      <p className="figures font-display text-4xl font-bold tracking-tighter text-spruce" aria-hidden="true">
        {number}
      </p>
      <div className="lane-line my-3" aria-hidden="true" />
      <h3 className="text-lg font-bold tracking-tight">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </>
  )
}
