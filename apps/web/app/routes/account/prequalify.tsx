import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { RequirementList } from '../../features/eligibility/requirement-list.tsx'
import { ProofState } from '../../features/income/proof-state.tsx'
import { ProveIncome } from '../../features/income/prove-income.tsx'
import { openModal } from '../../modals/open-modal.ts'
import type { Route } from './+types/prequalify'

export const meta: Route.MetaFunction = appMeta(m.app_prequalify)

/** Whether a person can reserve, requirement by requirement, and the income they state and prove (ACC-06, BEY-14). */
export default function PrequalifyPage() {
  const eligibility = useQuery(callQuery('getEligibility', {}), queries)
  const income = useQuery(callQuery('getMyIncome', {}), queries)
  const proof = isDone(income.data) ? income.data.result.proof : null
  const answer = eligibility.data
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_prequalify()}</h1>
      <p className="max-w-prose text-lg">{m.app_prequalify_lead()}</p>
      {isDone(answer) ? (
        <>
          <Alert
            tone={answer.mayReserve ? 'good' : 'calm'}
            title={answer.mayReserve ? m.app_may_reserve() : m.app_may_not_yet()}
          />
          <Card title={m.program_needed()}>
            <RequirementList rows={answer.result} />
          </Card>
        </>
      ) : eligibility.isError ? (
        <Alert tone="bad" title={m.common_sorry_reload()} live>
          <div className="mt-3">
            <Button look="outline" onClick={() => void eligibility.refetch()}>
              {m.program_try_again()}
            </Button>
          </div>
        </Alert>
      ) : (
        <>
          <Skeleton className="h-14" />
          <Skeleton className="h-100 rounded-card" />
        </>
      )}
      {proof && <ProofState proof={proof} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void openModal('income', {})}>{m.app_update_income()}</Button>
        <ProveIncome />
      </div>
    </main>
  )
}
