import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { LinkButton } from '@ownward/ui/link-button'
import { Skeleton } from '@ownward/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { FailedPage } from '../../../chrome/failed-page.tsx'
import { ConsoleFrame } from '../../../features/team/frame/console-frame.tsx'
import { SetPassword } from '../../../features/team/join/set-password.tsx'
import { useLinkSecret } from '../../../features/team/join/use-link-secret.ts'
import { type OpenLink, useReadLink } from '../../../features/team/join/use-read-link.ts'
import { RecoveryCodes, useRecoveryCodes } from '../../../features/team/security/recovery-codes.tsx'
import { SetUpFactor } from '../../../features/team/security/set-up-factor.tsx'
import { useTeamSession } from '../../../features/team/session/team-session.ts'
import { TeamMain } from '../../../features/team/team-main.tsx'
import type { RouteHandle, loader as rootLoader } from '../../../root.tsx'
import { teamPaths } from '../../../team-paths.ts'
import { teamMeta } from '../team-meta.ts'

export const handle: RouteHandle = { app: true }
export const meta = () => teamMeta(m.members_join_title())

/** A page that fails in the browser says so in its place. */
export function ErrorBoundary() {
  return <FailedPage />
}

/** Opened by the link of an invitation or of a reset: sets the password, then the second factor (DESK-25, decision 0133). */
export default function JoinPage() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const [joined, setJoined] = useState<OpenLink | null>(null)
  // What the tabs of the browser tell each other about sign-ins is heard here too.
  useTeamSession()
  return (
    <ConsoleFrame brand={site.brandName} here={here} overview={null}>
      {joined ? <SecondFactor needed={joined.secondFactor === 'needed'} /> : <Password onJoined={setJoined} />}
    </ConsoleFrame>
  )
}

function Password({ onJoined }: { onJoined: (link: OpenLink) => void }) {
  const secret = useLinkSecret()
  const { link, problem } = useReadLink(secret)
  if (problem)
    return (
      <TeamMain title={m.members_join_title()}>
        <Alert tone="warn" live>
          <p>{problem}</p>
          <p className="mt-3">
            <LinkButton href={teamPaths.home()} look="outline">
              {m.members_join_to_sign_in()}
            </LinkButton>
          </p>
        </Alert>
      </TeamMain>
    )
  if (!link || !secret)
    return (
      <TeamMain title={m.members_join_title()} lead={m.members_join_opening()}>
        <Skeleton className="h-64 max-w-md rounded-card" />
      </TeamMain>
    )
  return (
    <TeamMain
      title={link.kind === 'invite' ? m.members_join_title() : m.members_back_title()}
      lead={m.members_join_lead({ name: link.firstName })}
    >
      <SetPassword secret={secret} onJoined={() => onJoined(link)} />
    </TeamMain>
  )
}

function SecondFactor({ needed }: { needed: boolean }) {
  const codes = useRecoveryCodes()
  const navigate = useNavigate()
  const shown = useRef(false)
  // Once the codes were shown and are kept, nothing is left to do here.
  useEffect(() => {
    if (codes.length > 0) shown.current = true
    else if (shown.current) void navigate(teamPaths.home(), { replace: true })
  }, [codes, navigate])
  if (codes.length > 0)
    return (
      <TeamMain title={m.members_join_factor()}>
        <RecoveryCodes codes={codes} />
      </TeamMain>
    )
  return (
    <TeamMain
      title={m.members_join_factor()}
      lead={needed ? m.members_join_factor_needed() : m.members_join_factor_wanted()}
    >
      <SetUpFactor />
      {!needed && (
        <div>
          <LinkButton href={teamPaths.home()} look="outline">
            {m.members_join_later()}
          </LinkButton>
        </div>
      )}
    </TeamMain>
  )
}
