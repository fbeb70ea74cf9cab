import { m } from '@ownward/texts'
import { useOutletContext } from 'react-router'
import type { Overview } from '../../features/team/frame/nav-links.ts'
import { ChangePassword } from '../../features/team/security/change-password.tsx'
import { MemberSessions } from '../../features/team/security/member-sessions.tsx'
import { RemoveFactor } from '../../features/team/security/remove-factor.tsx'
import { SetUpFactor } from '../../features/team/security/set-up-factor.tsx'
import { TeamMain } from '../../features/team/team-main.tsx'
import { ZoneChoice } from '../../features/team/zone/zone-choice.tsx'
import { teamMeta } from './team-meta.ts'

export const meta = () => teamMeta(m.team_factor_title())

/** The member's own second factor (decision 0015), password, and where they are signed in (SRV-39). */
export default function TeamSecurityPage() {
  const overview = useOutletContext<Overview>()
  const { member } = overview
  const isOn = member.secondFactor === 'on'
  return (
    <TeamMain title={m.team_factor_title()} lead={isOn ? m.team_factor_is_on() : m.team_factor_lead()}>
      <div className="flex flex-col gap-6">
        {isOn ? <RemoveFactor /> : <SetUpFactor />}
        <ChangePassword />
        <ZoneChoice overview={overview} />
        <MemberSessions />
      </div>
    </TeamMain>
  )
}
