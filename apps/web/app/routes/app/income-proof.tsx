import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Card } from '@ownward/ui/card'
import { LinkButton } from '@ownward/ui/link-button'
import { Spinner } from '@ownward/ui/spinner'
import { useEffect, useState } from 'react'
import { isDone } from '../../api/answer.ts'
import { callPerson } from '../../api/call-person.ts'
import type { Answer } from '../../api/spelling/spelled.ts'
import { ProofForm } from '../../features/income/proof-form.tsx'
import { ProofState } from '../../features/income/proof-state.tsx'
import { useLinkToken } from '../../page/use-link-token.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/income-proof'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = () => [{ title: m.app_proof_title() }, { name: 'robots', content: 'noindex' }]

type Found = Answer<'getIncomeProof'>['result']

/** Where somebody proves their income: opened by a link from their account, without another sign-in (SRV-25, O-27). */
export default function IncomeProofPage() {
  const token = useLinkToken()
  const [found, setFound] = useState<Found | 'dead' | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (token === null) return
    if (!token) return setFound('dead')
    void callPerson('getIncomeProof', {}, { credential: token, quiet: true }).then(answer =>
      setFound(isDone(answer) ? answer.result : 'dead'),
    )
  }, [token])
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:px-8">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_proof_title()}</h1>
      {found === null && (
        <p className="flex items-center gap-3" role="status">
          <Spinner />
          {m.app_proof_opening()}
        </p>
      )}
      {found === 'dead' && (
        <Alert tone="warn" live title={m.app_proof_dead()}>
          <p className="mt-3">
            <LinkButton href={paths.account.prequalify()} look="outline">
              {m.app_proof_to_account()}
            </LinkButton>
          </p>
        </Alert>
      )}
      {found && found !== 'dead' && token && (
        <>
          <p className="max-w-prose text-lg">{m.app_proof_lead({ name: found.firstName, most: found.most })}</p>
          {said && (
            <Alert tone="good" live>
              <p>{said}</p>
            </Alert>
          )}
          {found.proof && <ProofState proof={found.proof} />}
          <Card>
            <ProofForm
              token={token}
              onSent={(proof, words) => {
                setFound({ ...found, proof })
                setSaid(words)
              }}
            />
          </Card>
        </>
      )}
    </main>
  )
}
