import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import type { IncomeProof } from '../../api/spelling/income.ts'

/** How the newest proof of income stands, in words, with the team's reason where it did not suffice (SRV-25). */
export function ProofState({ proof }: { proof: IncomeProof }) {
  switch (proof.state) {
    case 'pending':
      return (
        <Alert tone="warn" title={m.app_proof_state_pending()}>
          <p>{m.app_proof_count({ count: proof.documents })}</p>
        </Alert>
      )
    case 'proven':
      return <Alert tone="good" title={m.app_proof_state_proven()} />
    case 'not_proven':
      return (
        <Alert tone="bad" title={m.app_proof_state_not()}>
          <p>{proof.reason}</p>
        </Alert>
      )
  }
}
