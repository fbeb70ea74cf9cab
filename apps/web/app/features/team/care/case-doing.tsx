import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useState } from 'react'
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

/** All that the team can do about a case as it stands, each in a dialog of its own. */
export function CaseDoing({ of }: { of: TeamCase }) {
  const [open, setOpen] = useState<
    'answer' | 'back' | 'contest' | 'decide' | 'evidence' | 'lend' | 'withdraw' | 'ready' | 'loanerBack' | null
  >(null)
  const lent = of.loaner?.nextBy ? of.loaner : null
  const isUndecided = of.contest?.decision === ''
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {!of.downUntil && (
        <>
          {!isUndecided && (
            <Button
              look={of.step === 'answer' ? 'primary' : 'outline'}
              data-main={of.step === 'answer' || undefined}
              onClick={() => setOpen('answer')}
            >
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
        <Button data-main="" onClick={() => setOpen('decide')}>
          {m.care_team_decide()}
        </Button>
      )}
      {(!of.downUntil || isUndecided || of.evidence.length > 0) && (
        <Button look="outline" onClick={() => setOpen('evidence')}>
          {m.care_evidence()}
        </Button>
      )}
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
    </div>
  )
}
