import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { personSide } from '../../api/person-side.ts'
import { useAction } from '../../api/use-action.ts'
import { ElsewhereNotice, useElsewhere } from '../../page/elsewhere.tsx'

/** Gets an address where income is proven and opens it in a new tab (ACC-06, API-42). */
export function ProveIncome() {
  const { elsewhere, leaveFor } = useElsewhere()
  const { act, busy } = useAction(personSide)

  async function open(): Promise<void> {
    const answer = await act('uploadPaystub', {}, { silent: true })
    if (answer) leaveFor(answer.result.url, answer.message)
  }

  return (
    <>
      <Button look="outline" busy={busy && m.app_proof_opening()} onClick={() => void open()}>
        {m.app_prove_income()}
      </Button>
      <div className="basis-full" aria-live="polite">
        <ElsewhereNotice elsewhere={elsewhere} />
      </div>
    </>
  )
}
