import { m } from '@ownward/texts'

/** A step of the program in the reader's words. */
export interface ProgramStep {
  title: string
  text: string
}

/** The steps of the program in their order: six with the app's download, five without it (C-08). */
export function programSteps(from: 'download' | 'select'): ProgramStep[] {
  const five = [
    { title: m.shell_step_select(), text: m.shell_step_select_text() },
    { title: m.shell_step_create(), text: m.shell_step_create_text() },
    { title: m.shell_step_drive(), text: m.shell_step_drive_text() },
    { title: m.shell_step_grow(), text: m.shell_step_grow_text() },
    { title: m.shell_step_decide(), text: m.shell_step_decide_text() },
  ]
  return from === 'select'
    ? five
    : [{ title: m.marketing_step_download(), text: m.marketing_step_download_text() }, ...five]
}
