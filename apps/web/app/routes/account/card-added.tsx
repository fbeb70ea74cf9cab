import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { LinkButton } from '@ownward/ui/link-button'
import { Spinner } from '@ownward/ui/spinner'
import { toast } from '@ownward/ui/toast'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isDone } from '../../api/answer.ts'
import { callPerson } from '../../api/call-person.ts'
import { askAgain } from '../../api/queries.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { AddCardButton } from '../../modals/add-card-button.tsx'
import { isOwnPath } from '../../page/own-path.ts'
import { paths } from '../../paths.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import type { Route } from './+types/card-added'

export const meta: Route.MetaFunction = appMeta(m.app_card_title)

/** Where the card processor sends people back to: keeps their card and leads on to where they were (SRV-26). */
export default function CardAddedPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = query.get('page') ?? ''
  const [problem, setProblem] = useState(page ? '' : m.app_card_page_missing())
  const asDefault = query.get('default') === '1'
  const wanted = query.get('to')
  const to = isOwnPath(wanted) ? wanted : paths.account.paymentMethods()

  useEffect(() => {
    async function keep(): Promise<void> {
      const answer = await callPerson('keepCardOfPage', { page, isDefault: asDefault ? 1 : 0 }, { quiet: true })
      if (!isDone(answer)) return setProblem(answer?.message || m.common_sorry_reload())
      await Promise.all([askAgain('getMyCards'), refreshPerson()])
      toast('success', answer.message)
      await navigate(to, { replace: true })
    }
    if (page) void keep()
  }, [page, to, asDefault, navigate])

  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_card_title()}</h1>
      {problem ? (
        <>
          <Alert tone="bad" live>
            <p>{problem}</p>
          </Alert>
          <div className="flex flex-wrap gap-3">
            <AddCardButton asDefault={asDefault}>{m.app_card_title()}</AddCardButton>
            <LinkButton look="outline" href={to}>
              {m.common_back()}
            </LinkButton>
          </div>
        </>
      ) : (
        <p className="flex items-center gap-3" role="status">
          <Spinner />
          {m.app_card_keeping()}
        </p>
      )}
    </main>
  )
}
