import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { LinkButton } from '@ownward/ui/link-button'
import { useState } from 'react'
import { personSide, tellUndone } from '../../api/person-side.ts'
import { useAction } from '../../api/use-action.ts'
import { useLinkToken } from '../../page/use-link-token.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../root.tsx'
import type { Route } from './+types/keep-password'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = () => [{ title: m.app_keep_title() }, { name: 'robots', content: 'noindex' }]

/** Takes a new password away that waits: opened by the link of a letter, done by a press, for whatever opens links by itself presses nothing (SRV-03). */
export default function KeepPasswordPage() {
  const token = useLinkToken()
  const { run, busy } = useAction(personSide)
  const [said, setSaid] = useState<{ kept: boolean; words: string } | null>(null)
  const keep = async () => {
    const outcome = await run('keepPassword', { token: token ?? '' })
    if (outcome?.kind === 'done') setSaid({ kept: true, words: outcome.answer.message })
    else if (outcome?.kind === 'refused') setSaid({ kept: false, words: outcome.refusal.message })
    else if (outcome) tellUndone(outcome)
  }
  const ended = said ?? (token === '' ? { kept: false, words: m.refusal_keep_link_over() } : null)
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] w-full max-w-3xl flex-col gap-6 px-4 py-10 md:px-8">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_keep_title()}</h1>
      {ended ? (
        <Alert tone={ended.kept ? 'good' : 'warn'} live>
          <p>{ended.words}</p>
          <p className="mt-3">
            <LinkButton href={paths.login()} look="outline">
              {m.app_keep_sign_in()}
            </LinkButton>
          </p>
        </Alert>
      ) : (
        <>
          <p className="max-w-prose text-lg">{m.app_keep_lead()}</p>
          <div>
            <Button
              size="lg"
              onClick={() => void keep()}
              unavailable={token === null && m.app_proof_opening()}
              busy={busy && m.app_saving()}
            >
              {m.mail_password_waits_action()}
            </Button>
          </div>
        </>
      )}
    </main>
  )
}
