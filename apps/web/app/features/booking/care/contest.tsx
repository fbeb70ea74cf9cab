import { m } from '@ownward/texts'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import { EvidenceList } from '../../../forms/evidence-list.tsx'
import { type Case, contestReasons } from '../../../i18n/case-kinds.ts'
import { EvidenceForm } from './evidence-form.tsx'

/** What the team has said against a case, what shows it, and the form with which its driver answers (CARE-17, CARE-18). */
export function Contest({ of, say }: { of: Case; say: (at: string) => string }) {
  const { contest } = of
  if (contest?.decision !== '') return null
  return (
    <div className="flex flex-col gap-2 border-t border-warn/40 pt-4">
      <h3 className="font-bold">{m.care_contested()}</h3>
      <p>{m.care_contested_why({ reason: contestReasons[contest.reason](), from: say(contest.from) })}</p>
      <p className="wrap-anywhere">{m.care_team_says({ words: contest.words })}</p>
      {contest.dueAt && (
        <p className="font-medium">
          {contest.toDecide === 1
            ? m.care_contested_decide({ by: say(contest.dueAt) })
            : m.care_contested_answer({ by: say(contest.dueAt) })}
        </p>
      )}
      <p className="text-sm text-ink-soft">{m.care_contested_meanwhile()}</p>
    </div>
  )
}

/** What both sides have added to a case, with files that open; folded until somebody wants to add something, unless an answer is asked for. */
export function Evidence({ of }: { of: Case }) {
  const asked = useQuery(callQuery('getCases', { bookingId: of.bookingId }), queries)
  const own = isDone(asked.data) ? asked.data.result.find(({ id }) => id === of.id) : undefined
  const isAsked = of.contest?.decision === '' && of.contest.toDecide === 0
  return (
    <details open={isAsked || of.evidence.length > 0} className="border-t border-warn/40 pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.care_evidence()}</summary>
      <div className="flex flex-col gap-4">
        <EvidenceList of={own ?? of} reads="person" />
        <EvidenceForm of={of} />
      </div>
    </details>
  )
}
