import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { Skeleton } from '@ownward/ui/skeleton'
import { useRouteLoaderData } from 'react-router'
import { appMeta } from '../../chrome/app-meta.ts'
import { Thread } from '../../features/chat/thread.tsx'
import { askToSignIn } from '../../modals/ask-to-sign-in.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { paths } from '../../paths.ts'
import type { RouteHandle, loader as rootLoader } from '../../root.tsx'
import { useSession } from '../../session/session.ts'
import type { Route } from './+types/chat'

export const handle: RouteHandle = { app: true }
export const meta: Route.MetaFunction = appMeta(m.pages_chat_title)

/** Messages between a person and the team; a visitor is told how to reach us (O-52, SRV-35). */
export default function ChatPage() {
  const { site } = useRouteLoaderData<typeof rootLoader>('root')!
  const hydrated = useHydrated()
  const signedIn = useSession(state => state.userLoggedIn)
  return (
    <main id="main" className="mx-auto flex min-h-[70dvh] max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 lg:py-12">
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{m.pages_chat_title()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          {m.pages_chat_answer_time({ hotline: site.hotline.replaceAll(' ', '\u00a0') })}
        </p>
      </div>
      {!hydrated && (
        <div data-show="signed-in">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {hydrated && signedIn && <Thread />}
      {(!hydrated || !signedIn) && (
        <div data-show={hydrated ? undefined : 'signed-out'}>
          <VisitorWays email={site.supportEmail} hotline={site.hotline} />
        </div>
      )}
    </main>
  )
}

const link = 'font-semibold text-spruce underline'

function VisitorWays({ email, hotline }: { email: string; hotline: string }) {
  return (
    <Card title={m.pages_chat_visitor_title()}>
      <p className="max-w-prose text-ink-soft">{m.pages_chat_visitor_text()}</p>
      <p>
        <a
          href={paths.login()}
          onClick={event => {
            event.preventDefault()
            void askToSignIn(paths.chat())
          }}
          className="inline-flex min-h-11 items-center rounded-field bg-spruce px-5 font-semibold text-on-spruce hover:bg-spruce-deep"
        >
          {m.pages_chat_sign_in()}
        </a>
      </p>
      <h3 className="mt-2 font-bold">{m.pages_chat_other_ways()}</h3>
      <ul className="flex flex-col gap-1">
        <li>
          <a href={paths.contact()} className={`inline-block py-1 ${link}`}>
            {m.pages_chat_form()}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={`inline-block py-1 ${link}`}>
            {email}
          </a>
        </li>
        <li>
          <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`} className={`inline-block py-1 ${link}`}>
            {hotline}
          </a>
        </li>
      </ul>
    </Card>
  )
}
