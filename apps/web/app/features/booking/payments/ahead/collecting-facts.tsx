import { m } from '@ownward/texts'
import { Facts } from '@ownward/ui/facts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../../i18n/say-moment.ts'

interface CollectingFactsProps {
  of: Response<'withdrawPromise'>['result']
  timeZone: string
  now: Date
}

/** When the card is asked next by itself, and until when one can pay (PACT-15). */
export function CollectingFacts({ of: { retryAt, payBy }, timeZone, now }: CollectingFactsProps) {
  const moment = (at: string) => sayMoment(at, timeZone, now)
  return (
    <Facts
      facts={[
        { label: m.pact_next_try(), value: retryAt ? moment(retryAt) : m.pact_no_try() },
        { label: m.pact_last_moment(), value: payBy ? moment(payBy) : m.pact_no_moment() },
      ]}
    />
  )
}
