import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useRef, useState } from 'react'
import { callOrTell } from '../../modals/call-or-tell.ts'
import { ElsewhereNotice, useElsewhere } from '../../page/elsewhere.tsx'

/** Gets an address where income is proven and opens it in a new tab (ACC-06, API-42). */
export function ProveIncome() {
  const { elsewhere, leaveFor } = useElsewhere()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)

  async function open(): Promise<void> {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    const answer = await callOrTell('uploadPaystub', {})
    asking.current = false
    setBusy(false)
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
