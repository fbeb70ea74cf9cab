import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'

/** Something that is not done for now. */
export type Pause = Response<'teamOverview'>['paused'][number]
/** What can be paused. */
export type Pausable = Pause['what']

const names: Record<Pausable, () => string> = {
  charging: m.operations_charging,
  messages: m.operations_messages,
  jobs: m.operations_jobs,
  everything: m.operations_everything,
}

/** What is paused, by its name. */
export const sayPausable = (what: Pausable): string => names[what]()

const banners: Record<Pausable, () => string> = {
  charging: m.operations_banner_charging,
  messages: m.operations_banner_messages,
  jobs: m.operations_banner_jobs,
  everything: m.operations_banner_everything,
}

/** That it is paused, as it stands on top of every page. */
export const sayPaused = ({ what }: Pause): string => banners[what]()

const causes: Record<Pause['cause'], () => string> = {
  team: () => '',
  command: () => '',
  moved: m.operations_cause_moved,
  restored: m.operations_cause_restored,
  other_store: m.operations_cause_other_store,
  clock: m.operations_cause_clock,
  unsure: m.operations_cause_unsure,
}

/** What the product found by itself, by its code in the log. */
export const sayCause = (cause: string): string => causes[cause as Pause['cause']]?.() ?? cause

/** Why: in the words of whoever paused it, or what the product found. */
export const sayWhy = ({ cause, why }: Pause): string => why || causes[cause]()
