import { type Locale, m } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { RefusalReader } from '../bookings/index.ts'
import type { LicenceRefusal } from './may-drive.ts'

const licenceReasons = {
  none: words => m.accounts_reason_licence_missing({}, words),
  pending: words => m.accounts_reason_licence_pending({}, words),
  rejected: words => m.accounts_reason_licence_rejected({}, words),
  expired: words => m.accounts_reason_licence_expired({}, words),
} satisfies Record<string, (words: { locale: Locale }) => string>

/** The values that the sentence needs where a person's licence does not count. */
export function explainLicenceRefusal(
  { facts }: Pick<LicenceRefusal, 'facts'>,
  { locale }: RefusalReader,
): RefusalFacts {
  return { say: { reason: licenceReasons[facts.why]({ locale }) } }
}
