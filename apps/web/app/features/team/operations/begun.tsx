import { m } from '@ownward/texts'
import { Moment } from '../moment.tsx'
import type { Pause } from './pause-words.ts'

/** By whom and since when, in one line; of what holds this server alone nothing, which it has only just read. */
export function Begun({ pause: { cause, who, since } }: { pause: Pause }) {
  if (cause === 'clock' || cause === 'unsure') return null
  const by = who
    ? m.operations_by({ who: who.name })
    : cause === 'command'
      ? m.operations_by_command()
      : m.operations_by_itself()
  return <Moment at={since} say={when => `${by}, ${m.operations_since({ since: when })}`} />
}
