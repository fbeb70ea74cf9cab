import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { Facts } from '@ownward/ui/facts'
import type { ReactNode } from 'react'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import type { HomeRecord } from '../../../kept/home-record.ts'
import { money } from '../home.ts'
import { NotNow } from '../quick-actions.tsx'

interface WithoutNetworkProps {
  /** What is known of the home; null where this device keeps nothing. */
  record: HomeRecord | null
  hotline: string
  /** The report that waits, or the button that makes one; null where none can be made. */
  problem: ReactNode
}

/** The home without a network: what was known last and when, what can be done all the same, and whom to call (HOME-22). */
export function WithoutNetwork({ record, hotline, problem }: WithoutNetworkProps) {
  const moment = (at: string) => sayMoment(at, record?.timeZone ?? '')
  const call = (
    <a
      href={`tel:${hotline.replaceAll(/[^+\d]/g, '')}`}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {hotline}
    </a>
  )
  return (
    <>
      <Alert tone="warn" title={m.home_offline()} live>
        <p>{record ? m.home_offline_as_of({ at: moment(record.at) }) : m.home_offline_none()}</p>
        <p>{(record ? m.home_offline_call : m.home_offline_can)({ hotline })}</p>
        {call}
      </Alert>
      {record && (
        <Card title={record.car}>
          {record.case && (
            <p className="font-semibold text-warn">
              {m.home_offline_case({ kind: caseKinds[record.case.kind].say(), from: moment(record.case.from) })}
            </p>
          )}
          {record.next ? (
            <div>
              <h3 className="text-sm font-semibold text-ink-soft">{m.life_charge_title()}</h3>
              <p className="figures font-display text-4xl font-bold tracking-tight">{money(record.next.amount)}</p>
              <p className="font-medium">{moment(record.next.at)}</p>
              {record.next.held && <p className="text-sm">{m.home_offline_held()}</p>}
            </div>
          ) : (
            <p>{m.home_charge_none()}</p>
          )}
          {record.returnAt && <p>{m.home_offline_return({ at: moment(record.returnAt) })}</p>}
          {record.road && <Road road={record.road} moment={moment} />}
        </Card>
      )}
      <Card title={m.home_actions()}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {problem && <li className="grid">{problem}</li>}
          {[m.home_extend, m.home_return, m.home_pay].map(label => (
            <NotNow key={label()} label={label()} whyNot={m.home_offline_why()} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function Road({ road, moment }: { road: NonNullable<HomeRecord['road']>; moment: (at: string) => string }) {
  return (
    <Facts
      facts={[
        { label: m.catalog_road_credit_now(), value: money(road.credit) },
        ...(road.extraPaid > 0 ? [{ label: m.home_extra_paid(), value: money(road.extraPaid) }] : []),
        { label: m.pact_price(), value: money(road.priceToConvert) },
        ...(road.ownedAt ? [{ label: m.home_owned_on(), value: moment(road.ownedAt) }] : []),
      ]}
    />
  )
}
