import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { ReasonButton } from '../asking/reason-button.tsx'
import { sayDollars } from '../dollars.ts'
import type { Overview } from '../frame/nav-links.ts'
import { ThingLink } from '../log/thing-link.tsx'
import { Moment, useSay } from '../moment.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import { type Approval, sayAct, sayOutcome, saySide, sideLabels } from './approval-words.ts'

/** One act that waits or waited: what, why, before and after, with what this member can do about it (DESK-28). */
export function ApprovalCard({ approval, self }: { approval: Approval; self: Overview['member'] }) {
  const say = useSay()
  const { act, busy, problem } = useAction(teamSide)
  const {
    id,
    thing,
    about,
    reason,
    owed,
    before,
    after,
    askedBy,
    askedAt,
    until,
    alone,
    state,
    decidedAt,
    answer,
    may,
  } = approval
  // What pays what is due is shown as that.
  const labels = sideLabels[owed?.choice === 'set_against' ? 'forgiveness' : approval.act]
  const opens = (right: (typeof self.rights)[number]) => self.rights.includes(right)
  const refresh = () => askTeamAgain('teamApprovals', 'teamOverview')

  async function decide(name: 'teamApprove' | 'teamWithdrawApproval'): Promise<void> {
    if (await act(name, { id }, { once: true })) await refresh()
  }

  async function decline(why: string): Promise<boolean> {
    const done = await act('teamDeclineApproval', { id, reason: why }, { once: true })
    if (done) await refresh()
    return done !== null
  }

  const waits = state === 'waiting'
  return (
    <article aria-labelledby={`approval-${id}`} className="rounded-card border border-line bg-surface p-5">
      <h2 id={`approval-${id}`} className="text-lg font-bold">
        {sayAct(approval)}
      </h2>
      <p className="text-sm text-ink-soft">
        {thing ? (
          <ThingLink thing={thing} may={opens} />
        ) : (
          about &&
          approval.act !== 'rights' &&
          opens('people') && (
            <Link to={teamPaths.person(about.id)} className="text-spruce underline underline-offset-2">
              {about.name}
            </Link>
          )
        )}
      </p>
      {waits && alone && (
        <Alert tone="warn">
          <p>{m.approvals_alone()}</p>
        </Alert>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={m.approvals_why()} wide>
          <span className="wrap-break-word whitespace-pre-line">{reason}</span>
        </Fact>
        {before.owes !== null && <Fact name={m.approvals_owed()}>{sayDollars(before.owes)}</Fact>}
        {owed?.choice === 'pay_out' && (
          <Fact name={m.approvals_pay_out()}>
            <span className="wrap-break-word whitespace-pre-line">{owed.reason}</span>
          </Fact>
        )}
        <Fact name={labels.before()}>{saySide(before)}</Fact>
        <Fact name={labels.after()}>{saySide(after)}</Fact>
        <Fact name={m.approvals_asked()}>{m.approvals_asked_by({ who: askedBy.name, when: say(askedAt) })}</Fact>
        {waits ? (
          <Fact name={alone ? m.approvals_until_alone() : m.approvals_until()}>
            <Moment at={until} />
          </Fact>
        ) : (
          <Fact name={m.approvals_outcome()}>
            {sayOutcome(approval)}, <Moment at={decidedAt} />
            {answer && <span className="block wrap-break-word whitespace-pre-line text-ink-soft">{answer}</span>}
          </Fact>
        )}
      </dl>
      {waits && (
        <>
          <p className="mt-3 text-sm text-ink-soft">{m.approvals_past_amounts()}</p>
          <FormProblem words={problem} />
          <div className="mt-3 flex flex-wrap gap-3">
            {may.includes('approve') && (
              <Button busy={busy === 'teamApprove' && m.app_saving()} onClick={() => void decide('teamApprove')}>
                {m.approvals_approve()}
                <span className="heard"> {sayAct(approval)}</span>
              </Button>
            )}
            {may.includes('decline') && (
              <ReasonButton
                label={m.approvals_decline()}
                look="outline"
                confirmLook="danger"
                title={m.approvals_decline_title({ who: askedBy.name })}
                text={m.approvals_decline_text({ who: askedBy.name })}
                hint={m.approvals_decline_text({ who: askedBy.name })}
                busy={busy === 'teamDeclineApproval'}
                problem={problem}
                onSend={decline}
                onLeft={() => void refresh()}
              />
            )}
            {may.includes('withdraw') && (
              <Button
                look="outline"
                busy={busy === 'teamWithdrawApproval' && m.app_saving()}
                onClick={() => void decide('teamWithdrawApproval')}
              >
                {m.approvals_withdraw()}
                <span className="heard"> {sayAct(approval)}</span>
              </Button>
            )}
            {may.length === 0 && <span className="text-ink-soft">{m.approvals_time_over()}</span>}
          </div>
        </>
      )}
    </article>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
