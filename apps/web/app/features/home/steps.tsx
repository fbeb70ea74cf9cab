import { m } from '@ownward/texts'

/** The five steps of the program (C-08), numbered because their order is what matters. */
export function Steps() {
  const steps = [
    [m.shell_step_select(), m.shell_step_select_text()],
    [m.shell_step_create(), m.shell_step_create_text()],
    [m.shell_step_drive(), m.shell_step_drive_text()],
    [m.shell_step_grow(), m.shell_step_grow_text()],
    [m.shell_step_decide(), m.shell_step_decide_text()],
  ] as const
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(([title, text], index) => (
        <li key={title}>
          <p className="figures font-display text-4xl font-bold tracking-tighter text-spruce" aria-hidden="true">
            {index + 1}
          </p>
          <div className="lane-line my-3" aria-hidden="true" />
          <h3 className="text-lg font-bold tracking-tight">{title}</h3>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
