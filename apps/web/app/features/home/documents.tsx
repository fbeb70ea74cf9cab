import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { sayDate } from '../../i18n/say-date.ts'
import type { Home } from './home.ts'

type DrivingDocument = Home['documents'][number]

const names: Record<DrivingDocument['kind'], () => string> = {
  license: m.home_document_license,
  registration: m.home_document_registration,
  inspection: m.home_document_inspection,
  insurance: m.home_document_insurance,
  own_insurance: m.home_document_own_insurance,
}
/** From then on its end stands out, as it does in the letters. */
const soonDays = 30

/** The driver's license, the papers of the car and one's own policy with their last days (HOME-11). */
export function Documents({ documents }: { documents: readonly DrivingDocument[] }) {
  if (documents.length === 0) return null
  return (
    <Card title={m.home_documents()}>
      <Facts facts={documents.map(one => ({ label: names[one.kind](), value: <End {...one} /> }))} columns={2} />
    </Card>
  )
}

function End(one: DrivingDocument) {
  const { policy } = one
  if (one.kind === 'own_insurance' && !policy) return m.home_document_no_policy()
  return (
    <>
      <Last {...one} />
      {policy && (
        <span className="block text-sm text-ink-soft">
          {m.home_document_policy({ insurer: policy.insurer, end: policy.numberEnd })}
        </span>
      )}
    </>
  )
}

function Last({ endsOn, daysLeft }: DrivingDocument) {
  if (endsOn === null || daysLeft === null) return m.home_document_no_end()
  const day = sayDate(endsOn)
  if (daysLeft < 0) return <span className="font-semibold text-bad">{m.home_document_ended({ day })}</span>
  return daysLeft <= soonDays ? (
    <span className="font-semibold text-warn">{m.home_document_until({ day })}</span>
  ) : (
    m.home_document_until({ day })
  )
}
