import { type Locale, m } from '@ownward/texts'
import { alertRefusals } from './refusal-words/alert-refusals.ts'
import { waitlistRefusals } from './refusal-words/waitlist-refusals.ts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why somebody cannot be told in the way they asked for, in words. */
export const tellingRefusals = {
  ...alertRefusals,
  ...waitlistRefusals,
  'locked-kind': { message: ({ say, words }) => m.refusal_locked_kind({ kind: say('kind') }, words) },
  'quiet-hours-length': {
    message: ({ say, words }) => m.refusal_quiet_hours_length({ least: say('least'), most: say('most') }, words),
  },
  'push-endpoint': { message: ({ words }) => m.refusal_push_endpoint({}, words) },
  'no-push-device': { message: ({ words }) => m.refusal_no_push_device({}, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
