import type { ChangedSince as ChangedSinceFacts } from '@ownward/contract'
import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { usd } from '../../../i18n/usd.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { teamPaths } from '../../../team-paths.ts'
import { ChangedSince } from '../asking/changed-since.tsx'
import { useUnsaved } from '../asking/unsaved.ts'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { ClaimBar } from '../queues/claim-bar.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

type Proof = Response<'teamIncomeProofs'>['result'][number]

/** What somebody sent to prove their income, beside what they have stated; proven, or not with a reason. */
export function IncomeProof({ proof, self }: { proof: Proof; self: Overview['member'] }) {
  const { monthly } = proof
  const who = proof.decidedBy || m.team_the_product()
  return (
    <Card
      title={
        <Link to={teamPaths.person(proof.userId)} className="hover:underline">
          {proof.name}
        </Link>
      }
    >
      <p>
        {monthly === null ? (
          m.team_income_not_stated()
        ) : (
          <Moment at={proof.statedAt} say={when => m.team_income_stated({ amount: usd(fromWire(monthly)), when })} />
        )}{' '}
        <span className="text-sm text-ink-soft">
          <Moment at={proof.sentAt} say={when => m.team_submitted({ when })} />
        </span>
      </p>
      {proof.documents.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.team_income_no_documents()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {proof.documents.map((document, at) => (
            <li key={document.url.split('?')[0]} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <a
                href={document.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {m.team_income_document({ n: at + 1 })}
                {document.mime === 'application/pdf' && ' (PDF)'}
              </a>
              <span className="text-sm text-ink-soft">
                <Moment at={document.sentAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {proof.state === 'pending' ? (
        <>
          <ClaimBar queue="income" subject={proof.id} self={self} assigns listed />
          <Decide proof={proof} />
        </>
      ) : (
        <div className="text-sm text-ink-soft">
          <p>
            <Moment
              at={proof.decidedAt}
              say={when => (proof.state === 'proven' ? m.team_was_proven : m.team_was_not_proven)({ who, when })}
            />
          </p>
          {proof.reason && <p>{proof.reason}</p>}
        </div>
      )}
    </Card>
  )
}

function Decide({ proof }: { proof: Proof }) {
  const [refusing, setRefusing] = useState(false)
  const reason = useReason()
  useUnsaved(refusing && reason.reason.trim() !== '')
  const { act, busy, problem } = useAction(teamSide)
  const [change, setChange] = useState<ChangedSinceFacts | null>(null)

  async function decide(decision: 'proven' | 'not_proven'): Promise<void> {
    const seen = { proofId: proof.id, documents: proof.documents.length, monthly: proof.monthly }
    const body = { ...seen, decision, ...(decision === 'not_proven' && { reason: reason.reason }) }
    const done = await act('teamDecideIncomeProof', body, {
      as: decision,
      // The proof leaves the list, and this with it: what somebody else has decided is told over the page.
      onRefused: ({ code, message, result }) => {
        setChange(code === 'changed-since' ? (result as ChangedSinceFacts) : null)
        if (code === 'proof-decided') void openModal('message', { text: message })
      },
    })
    // What came since then is shown before it is decided on.
    await askTeamAgain('teamIncomeProofs', 'teamQueueItems', ...(done ? (['teamOverview'] as const) : []))
  }

  async function refuse(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason.check()) await decide('not_proven')
  }

  const changed = change && (
    <ChangedSince
      change={change}
      sayField={field => (field === 'monthly' ? m.queues_changed_monthly() : m.queues_changed_documents())}
      sayValue={(field, value) => (field === 'monthly' && value ? usd(fromWire(Number(value))) : value)}
      typed={refusing ? [{ label: m.desk_reason(), words: reason.reason }] : []}
    />
  )

  if (!refusing)
    return (
      <>
        {changed}
        <FormProblem words={problem} />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy && m.app_saving()} onClick={() => void decide('proven')}>
            {m.team_proven()}
          </Button>
          <Button look="outline" onClick={() => setRefusing(true)}>
            {m.team_income_not_proven_reason()}
          </Button>
        </div>
      </>
    )
  return (
    <form noValidate onSubmit={event => void refuse(event)} className="flex flex-col gap-4">
      {changed}
      <ReasonField of={reason} hint={m.team_income_reads()} autoFocus />
      <FormProblem words={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy && m.app_saving()}>
          {m.team_not_proven()}
        </Button>
        <Button look="outline" onClick={() => setRefusing(false)}>
          {m.team_cancel()}
        </Button>
      </div>
    </form>
  )
}
