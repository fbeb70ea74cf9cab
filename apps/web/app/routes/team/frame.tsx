import { m } from '@ownward/texts'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { queries } from '../../api/queries.ts'
import { FailedPage } from '../../chrome/failed-page.tsx'
import { Asked } from '../../features/team/asking/asked.tsx'
import { ConsoleFrame } from '../../features/team/frame/console-frame.tsx'
import { closedPart } from '../../features/team/frame/nav-links.ts'
import { pageAt } from '../../features/team/frame/page-rights.ts'
import { DaysLeft } from '../../features/team/security/days-left.tsx'
import { RecoveryCodes, useRecoveryCodes } from '../../features/team/security/recovery-codes.tsx'
import { SetUpFactor } from '../../features/team/security/set-up-factor.tsx'
import { SignInAgain } from '../../features/team/session/sign-in-again.tsx'
import { finishSigningOut } from '../../features/team/session/sign-out.ts'
import { teamQuery } from '../../features/team/session/team-query.ts'
import { lockAfter, teamSession, useTeamSession } from '../../features/team/session/team-session.ts'
import { TeamSignIn } from '../../features/team/session/team-sign-in.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { UnknownPage } from '../../features/team/unknown-page.tsx'
import { DeskZone } from '../../features/team/zone/page-zone.tsx'
import type { RouteHandle, loader as rootLoader } from '../../root.tsx'
import { teamMeta } from './team-meta.ts'

export const handle: RouteHandle = { app: true }
export const meta = () => teamMeta(m.team_sign_in_title())

/** An address that leads to no page is told as missing, whoever asks (DESK-13). */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  return pageAt(new URL(request.url).pathname) === null ? data(null, { status: 404 }) : null
}

/** In the browser nothing is asked for it. */
export const clientLoader = () => null

const askEveryMs = 30_000

/** A part of the console that fails in the browser says so in its place. */
export function ErrorBoundary() {
  return <FailedPage />
}

/** The console's frame: nobody gets past the sign-in, and who must set up a second factor does that first (O-51, ROLE-07). */
export default function TeamFrame() {
  const { site, here } = useRouteLoaderData<typeof rootLoader>('root')!
  const { phase, run } = useTeamSession()
  useEffect(() => {
    const finish = () => void finishSigningOut()
    finish()
    addEventListener('online', finish)
    return () => removeEventListener('online', finish)
  }, [])
  if (phase === 'in' || phase === 'lost')
    return (
      <>
        <Console key={run} brand={site.brandName} here={here} />
        {phase === 'lost' && <SignInAgain />}
      </>
    )
  return (
    <ConsoleFrame brand={site.brandName} here={here} overview={null}>
      <TeamMain title={m.team_sign_in_title()} lead={m.team_sign_in_lead()}>
        {phase === 'asking' ? (
          <Skeleton className="h-80 max-w-md rounded-card" />
        ) : (
          <TeamSignIn notice={teamSession.hasEnded() ? m.team_session_ended() : undefined} />
        )}
      </TeamMain>
    </ConsoleFrame>
  )
}

function Console({ brand, here }: { brand: string; here: string }) {
  const query = useQuery({ ...teamQuery('teamOverview', {}), refetchInterval: askEveryMs }, queries)
  const recovery = useRecoveryCodes()
  const overview = query.data ?? null
  const member = overview?.member
  useEffect(() => {
    if (member) teamSession.stand(member)
  }, [member])
  const { pathname } = useLocation()
  const closed = overview && closedPart(pathname, overview.member)
  const lockMinutes = overview?.lockMinutes
  useEffect(() => {
    if (lockMinutes !== undefined) lockAfter(lockMinutes)
  }, [lockMinutes])
  if (recovery.length > 0)
    return (
      <ConsoleFrame brand={brand} here={here} overview={null}>
        <TeamMain title={m.team_factor_title()}>
          <RecoveryCodes codes={recovery} />
        </TeamMain>
      </ConsoleFrame>
    )
  const zones = overview && {
    business: overview.businessZone,
    desk: overview.member.zone || overview.businessZone,
  }
  if (overview?.member.secondFactor === 'missing')
    return (
      <DeskZone zones={zones}>
        <ConsoleFrame brand={brand} here={here} overview={null} leaves={overview.member.name}>
          <TeamMain title={m.team_factor_title()} lead={m.team_factor_must()}>
            <DaysLeft member={overview.member} />
            <SetUpFactor />
          </TeamMain>
        </ConsoleFrame>
      </DeskZone>
    )
  return (
    <DeskZone zones={zones}>
      <ConsoleFrame brand={brand} here={here} overview={overview}>
        {closed ? (
          <TeamMain title={closed} lead={m.team_part_closed()}>
            {null}
          </TeamMain>
        ) : overview && pageAt(pathname) === null ? (
          <UnknownPage />
        ) : overview ? (
          <Outlet context={overview} />
        ) : (
          <TeamMain title={m.team_name()}>
            <Asked query={query} waiting={<Skeleton className="h-64 rounded-card" />}>
              {() => null}
            </Asked>
          </TeamMain>
        )}
      </ConsoleFrame>
    </DeskZone>
  )
}
