import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { caseKinds } from '../../../i18n/case-kinds.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import { NotesButton } from '../notes/notes-of-row.tsx'
import { sayPhone } from '../people/say-phone.ts'
import { sayPerson } from '../say-person.ts'
import { PageZone } from '../zone/page-zone.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { HandBackDialog } from './hand-back-dialog.tsx'
import { LendDialog } from './lend-dialog.tsx'
import { LoanerBackDialog } from './loaner-back-dialog.tsx'
import { LoanerStepDialog } from './loaner-step-dialog.tsx'
import type { TeamCase } from './team-case.ts'

/** Cars that cannot be used, one to a row: whose, why and since when, what comes next and by when, and what it has credited (CARE-26). */
export function CaseList({ cases, empty }: { cases: readonly TeamCase[]; empty: string }) {
  return (
    <DataTable
      caption={m.care_team_title()}
      rows={cases}
      rowKey={row => row.id}
      empty={empty}
      columns={[
        {
          key: 'driver',
          head: m.care_team_column_driver(),
          cell: row => (
            <span>
              <Link
                to={teamPaths.booking(row.bookingId)}
                className="inline-flex min-h-6 max-md:-mt-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
              >
                {sayPerson(row.name)}
              </Link>
              <span className="figures block text-ink-soft">{sayPhone(row.phone)}</span>
            </span>
          ),
        },
        { key: 'car', head: m.app_column_vehicle(), cell: row => row.car },
        {
          key: 'case',
          head: m.care_team_column_case(),
          cell: row => (
            <span>
              <strong>{caseKinds[row.kind].say()}</strong>
              <span className="block text-ink-soft">
                <Moment at={row.downFrom} place={row.timeZone} />
              </span>
              {row.openedBy === 'module' && (
                <span className="block max-w-60 text-ink-soft">{m.care_team_by_module()}</span>
              )}
              {row.waits === 1 && <Tag tone="warn">{m.care_team_waits()}</Tag>}
              {row.reason && <span className="block max-w-60 text-ink-soft">{row.reason}</span>}
            </span>
          ),
        },
        { key: 'next', head: m.care_team_column_next(), cell: row => <Next of={row} /> },
        {
          key: 'credited',
          head: m.care_team_column_credited(),
          number: true,
          cell: row => m.care_team_days({ n: row.days, amount: sayDollars(row.credited) }),
        },
        { key: 'do', head: m.care_team_column_do(), cell: row => <Doing of={row} /> },
      ]}
    />
  )
}

const steps = { answer: m.care_team_answer, collect: m.care_team_collect, ready: m.care_team_ready } as const

function Next({ of }: { of: TeamCase }) {
  if (of.contest?.decision === '' && of.contest.dueAt) {
    const toDecide = of.contest.toDecide === 1
    return (
      <span className="flex flex-col items-start gap-2 max-md:items-end">
        <Tag tone="warn">{m.care_team_contested_tag()}</Tag>
        <Moment
          at={of.contest.dueAt}
          place={of.timeZone}
          say={by => (toDecide ? m.care_team_decide_by({ by }) : m.care_team_driver_by({ by }))}
        />
      </span>
    )
  }
  if (of.step === 'loaner' && of.loaner && of.stepBy) {
    const { car, state } = of.loaner
    return (
      <span className="flex flex-col items-start gap-2 max-md:items-end">
        <Moment
          at={of.stepBy}
          place={of.timeZone}
          say={by => (state === 'taken' ? m.loaner_team_out : m.loaner_team_offered)({ car, by })}
        />
        {of.isLate === 1 && <Tag tone="bad">{m.care_team_late()}</Tag>}
      </span>
    )
  }
  if (of.asked)
    return (
      <span>
        <Moment at={of.asked.by} place={of.timeZone} say={by => m.care_team_asked({ by })} />
      </span>
    )
  if (of.downUntil) {
    return (
      <span className="flex flex-col items-start gap-2 max-md:items-end">
        {of.state === 'rejected' && <Tag tone="bad">{m.care_team_rejected_tag()}</Tag>}
        <span>
          <Moment at={of.downUntil} place={of.timeZone} say={until => m.care_team_until({ until })} />
        </span>
        {of.contest?.decisionWords && (
          <span className="max-w-60 text-ink-soft wrap-anywhere">{of.contest.decisionWords}</span>
        )}
      </span>
    )
  }
  if (
    of.step === '' ||
    of.step === 'loaner' ||
    of.step === 'driver_answer' ||
    of.step === 'decision' ||
    of.stepBy === null
  )
    return null
  const step = steps[of.step]
  return (
    <span className="flex flex-col items-start gap-2 max-md:items-end">
      <Moment at={of.stepBy} place={of.timeZone} say={by => step({ by })} />
      {of.isLate === 1 && <Tag tone="bad">{m.care_team_late()}</Tag>}
      {of.creditUntil && (
        <span>
          <Moment at={of.creditUntil} place={of.timeZone} say={until => m.loaner_team_refused({ until })} />
        </span>
      )}
    </span>
  )
}

function Doing({ of }: { of: TeamCase }) {
  const [open, setOpen] = useState<
    'answer' | 'back' | 'contest' | 'decide' | 'evidence' | 'lend' | 'withdraw' | 'ready' | 'loanerBack' | null
  >(null)
  const lent = of.loaner?.nextBy ? of.loaner : null
  const isUndecided = of.contest?.decision === ''
  const close = () => setOpen(null)
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {!of.downUntil && (
        <>
          {!isUndecided && (
            <Button look={of.step === 'answer' ? 'primary' : 'outline'} onClick={() => setOpen('answer')}>
              {m.care_team_confirm()}
            </Button>
          )}
          <Button look="outline" onClick={() => setOpen('back')}>
            {m.care_team_hand_back()}
          </Button>
        </>
      )}
      {(lent || (!of.downUntil && !isUndecided)) && (
        <Button look="outline" onClick={() => setOpen('lend')}>
          {lent ? m.loaner_team_until_change() : m.loaner_team_lend()}
        </Button>
      )}
      {lent?.state === 'offered' && (
        <Button look="outline" onClick={() => setOpen('withdraw')}>
          {m.loaner_team_withdraw()}
        </Button>
      )}
      {lent?.state === 'taken' && (
        <>
          {lent.readyAt === null && <Button onClick={() => setOpen('ready')}>{m.loaner_team_ready()}</Button>}
          <Button look="outline" onClick={() => setOpen('loanerBack')}>
            {m.loaner_team_back()}
          </Button>
        </>
      )}
      {of.contest === null && of.state !== 'withdrawn' && (
        <Button look="outline" onClick={() => setOpen('contest')}>
          {m.care_team_contest()}
        </Button>
      )}
      {isUndecided && of.contest?.toDecide === 1 && (
        <Button onClick={() => setOpen('decide')}>{m.care_team_decide()}</Button>
      )}
      {(!of.downUntil || isUndecided || of.evidence.length > 0) && (
        <Button look="outline" onClick={() => setOpen('evidence')}>
          {m.care_evidence()}
        </Button>
      )}
      <NotesButton of={of.id} about={sayPerson(of.name)} />
      {/* What a dialog was told stays to be read, though the case is another one by then. It is about one car, by the clock of its place. */}
      <PageZone zone={of.timeZone}>
        {open === 'answer' && <AnswerDialog of={of} onClose={close} />}
        {open === 'contest' && <ContestDialog of={of} onClose={close} />}
        {open === 'decide' && <DecideDialog of={of} onClose={close} />}
        {open === 'evidence' && <EvidenceDialog of={of} onClose={close} />}
        {open === 'lend' && <LendDialog of={of} onClose={close} />}
        {(open === 'withdraw' || open === 'ready') && <LoanerStepDialog of={of} step={open} onClose={close} />}
        {open === 'loanerBack' && <LoanerBackDialog of={of} onClose={close} />}
        {open === 'back' && <HandBackDialog of={of} onClose={close} />}
      </PageZone>
    </span>
  )
}
