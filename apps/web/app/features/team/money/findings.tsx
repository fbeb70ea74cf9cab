import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { Asked } from '../asking/asked.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { OnlyOne, useOnlyItem } from '../queues/only-one.tsx'
import { askTeamAgain, teamQuery } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Finding = Response<'teamMoneyFindings'>['result'][number]

const kinds: Record<Finding['kind'], () => string> = {
  unknown_payment: m.money_finding_unknown_payment,
  paid_after_refusal: m.money_finding_paid_after_refusal,
  missing_payment: m.money_finding_missing_payment,
  other_amount: m.money_finding_other_amount,
  other_refunds: m.money_finding_other_refunds,
  dispute: m.money_finding_dispute,
  refund_stuck: m.money_finding_refund_stuck,
  sums_differ: m.money_finding_sums_differ,
}

/** What the gateway has otherwise than our books, and sums by day that were not what the books add up to, each to be closed with what came out of it. */
export function Findings({ self }: { self: Overview['member'] }) {
  const only = useOnlyItem()
  const asked = only === null ? {} : { finding: only }
  const query = useQuery({ ...teamQuery('teamMoneyFindings', asked), staleTime: 0 }, queries)
  const [closing, setClosing] = useState<Finding | null>(null)
  return (
    <Card title={m.money_findings()}>
      <Asked query={query} waiting={<Skeleton className="h-32 rounded-card" />}>
        {({ result, compared }) => (
          <>
            <p className="text-sm text-ink-soft">
              {compared ? (
                <Moment at={compared.at} say={when => m.money_compared({ when, n: sayNumber(compared.payments) })} />
              ) : (
                m.money_not_compared()
              )}
            </p>
            <OnlyOne />
            {result.length === 0 ? (
              <Alert tone="good" title={m.money_findings_none()} />
            ) : (
              <ul className="divide-y divide-line">
                {result.map(finding => (
                  <li key={finding.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
                    <span className="min-w-0">
                      <span className="font-semibold">{kinds[finding.kind]()}</span>
                      <span className="figures block text-sm">
                        {(finding.kind === 'sums_differ' ? m.money_finding_sums : m.money_finding_amounts)({
                          there: sayDollars(finding.amountThere),
                          here: sayDollars(finding.amountHere),
                        })}
                      </span>
                      <span className="block text-xs break-all text-ink-soft">
                        {[finding.name, finding.reference].filter(Boolean).map(word => `${word} · `)}
                        <Moment at={finding.foundAt} />
                      </span>
                      {finding.bookingId && (
                        <Link
                          to={teamPaths.booking(finding.bookingId)}
                          className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center text-spruce underline underline-offset-2"
                        >
                          {m.console_booking({ number: finding.bookingNumber })}
                        </Link>
                      )}
                    </span>
                    <Button look="outline" onClick={() => setClosing(finding)}>
                      {m.money_finding_close()}
                    </Button>
                    <div className="w-full">
                      <ClaimBar queue="finding" subject={finding.id} self={self} assigns listed />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Asked>
      {closing && (
        <CloseDialog
          finding={closing}
          onClose={() => {
            setClosing(null)
            void askTeamAgain('teamMoneyFindings', 'teamBooks', 'teamQueueItems')
          }}
        />
      )}
    </Card>
  )
}

function CloseDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const note = useReason()
  const { act, busy, problem } = useAction(teamSide)

  async function close(): Promise<void> {
    if (!note.check()) return
    const done = await act('teamCloseFinding', { findingId: finding.id, note: note.reason })
    if (done) onClose()
  }

  return (
    <ActionDialog
      title={kinds[finding.kind]()}
      text={m.money_finding_text()}
      confirm={m.money_finding_close()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={close}
      onClose={onClose}
    >
      <ReasonField of={note} label={m.money_finding_note()} />
    </ActionDialog>
  )
}
