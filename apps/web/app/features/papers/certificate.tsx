import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import { LinkButton } from '@ownward/ui/link-button'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayMoment } from '../../i18n/say-moment.ts'
import { usd } from '../../i18n/usd.ts'
import { sayDevice } from './say-device.ts'

type Record = Response<'getAgreementCertificate'>['result']

/** What is on record of a signature, and whether it still fits: to be read, printed and held against a copy (BEY-19). */
export function Certificate({ record }: { record: Record }) {
  const { checks } = record
  const isWhole = checks.record && checks.document && checks.before && checks.after
  return (
    <>
      <Alert tone={isWhole ? 'good' : 'bad'} title={isWhole ? m.papers_seal_whole() : m.papers_seal_broken()}>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          <li>{checks.record ? m.papers_check_record() : m.papers_check_record_not()}</li>
          <li>{checks.document ? m.papers_check_document() : m.papers_check_document_not()}</li>
          <li>{checks.before ? m.papers_check_before() : m.papers_check_before_not()}</li>
          <li>
            {!checks.after
              ? m.papers_check_after_not()
              : record.isNewest
                ? m.papers_check_newest()
                : m.papers_check_after()}
          </li>
        </ul>
      </Alert>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={m.papers_who()}>
          <Facts
            facts={[
              { label: m.papers_signed_by(), value: record.signedBy },
              {
                label: m.papers_signed_at(),
                value: sayMoment(record.signedAt, record.timeZone),
              },
              { label: m.papers_signed_with(), value: sayDevice(record.device) },
              ...(record.address
                ? [{ label: m.papers_signed_from(), value: <span className="break-all">{record.address}</span> }]
                : []),
              { label: m.papers_booking(), value: record.number },
              { label: m.papers_car(), value: record.car },
              { label: m.papers_terms(), value: record.termsVersion },
            ]}
          />
          {record.signature && (
            <img
              src={record.signature}
              alt={m.papers_signature_of({ name: record.signedBy })}
              className="h-20 self-start rounded-field bg-studio p-2"
            />
          )}
        </Card>
        <Card title={m.papers_figures()}>
          <Facts
            facts={record.figures.map(({ title, amount }) => ({
              label: title,
              value: usd(fromWire(amount.toFixed(2))),
            }))}
          />
        </Card>
      </div>
      <Card title={m.papers_seal()}>
        <p className="max-w-prose text-ink-soft">{m.papers_seal_text()}</p>
        <dl className="flex flex-col gap-4">
          <Fingerprint label={m.papers_hash_document()} value={record.documentSha256} />
          <Fingerprint label={m.papers_hash_before()} value={record.previousHash || m.papers_hash_first()} />
          <Fingerprint label={m.papers_hash_own({ n: record.chainNo })} value={record.hash} />
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>{m.papers_print()}</Button>
        <LinkButton href={record.agreement} look="outline" target="_blank" rel="noopener">
          {m.papers_open_agreement()}
        </LinkButton>
      </div>
    </>
  )
}

function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="mt-1 font-mono text-sm break-all">{value}</dd>
    </div>
  )
}
