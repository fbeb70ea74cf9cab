import { mostSearches } from '@ownward/domain/alerts'
import { type Locale, m } from '@ownward/texts'

interface Telling {
  words: { locale: Locale }
}

/** Why a search is not saved or changed, in words. */
export const alertRefusals = {
  'alert-email': { message: ({ words }) => m.refusal_alert_email({}, words) },
  'alert-kinds': { message: ({ words }) => m.refusal_alert_kinds({}, words) },
  'alert-most': { message: ({ words }) => m.refusal_alert_most({ n: mostSearches }, words) },
  'alert-link-over': { message: ({ words }) => m.refusal_alert_link_over({}, words) },
  'no-alert': { message: ({ words }) => m.refusal_no_alert({}, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
