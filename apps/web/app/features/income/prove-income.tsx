import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { openModal } from '../../modals/open-modal.ts'
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
    const answer = await api.call('uploadPaystub', {}, { quiet: true })
    asking.current = false
    setBusy(false)
    if (answer?.status === 1) leaveFor(answer.result.url, answer.message)
    else await openModal('message', { text: answer?.message || m.common_sorry_reload() })
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
