import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { Moment } from '../moment.tsx'
import type { TeamCase } from './team-case.ts'

const steps = { answer: m.care_team_answer, collect: m.care_team_collect, ready: m.care_team_ready } as const

/** What comes next of a case and by when; of one that is over, since when it is. */
export function CaseNext({ of }: { of: TeamCase }) {
  if (of.contest?.decision === '' && of.contest.dueAt) {
    const toDecide = of.contest.toDecide === 1
    return (
      <span className="flex flex-col items-start gap-2">
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
      <span className="flex flex-col items-start gap-2">
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
      <span className="flex flex-col items-start gap-2">
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
    <span className="flex flex-col items-start gap-2">
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
