import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import { Waits } from '../approvals/waits.tsx'
import { Moment } from '../moment.tsx'
import { FirstPassword } from './first-password.tsx'
import { type Member, type Self, whyNot } from './member.ts'
import { sayRight } from './right-words.ts'
import { RightsDialog } from './rights-dialog.tsx'

/** Members, one to a row; what another one may do can be changed by those who have every right. */
export function MembersTable({ members, self }: { members: readonly Member[]; self: Self }) {
  const [open, setOpen] = useState<Member | null>(null)
  const [password, setPassword] = useState('')
  const [waits, setWaits] = useState('')
  return (
    <>
      {waits && <Waits words={waits} />}
      <DataTable
        caption={m.team_nav_members()}
        rows={members}
        rowKey={member => member.id}
        empty={m.common_no_record()}
        columns={[
          {
            key: 'name',
            head: m.team_name_head(),
            cell: member => (
              <span className="font-semibold">
                {member.name} {member.id === self.id && <Tag>{m.team_you()}</Tag>}{' '}
                {member.blocked && <Tag tone="bad">{m.team_is_blocked()}</Tag>}
              </span>
            ),
          },
          {
            key: 'rights',
            head: m.team_rights(),
            cell: member => member.rights.map(sayRight).join(', ') || m.team_rights_none(),
          },
          {
            key: 'factor',
            head: m.team_factor(),
            cell: member =>
              member.secondFactor ? (
                <Tag tone="good">{m.team_on()}</Tag>
              ) : (
                <Tag tone="warn">
                  <FactorOff of={member} />
                </Tag>
              ),
          },
          {
            key: 'last',
            head: m.team_last_signed_in(),
            cell: member => <Moment at={member.lastSignedInAt} none="–" />,
          },
          {
            key: 'change',
            head: m.team_change(),
            cell: member => (
              <Button look="quiet" unavailable={whyNot(member, self)} onClick={() => setOpen(member)}>
                {m.team_change_rights()}
                <span className="heard"> {member.name}</span>
              </Button>
            ),
          },
        ]}
      />
      {open && <RightsDialog member={open} onPassword={setPassword} onWaits={setWaits} onClose={() => setOpen(null)} />}
      {password && <FirstPassword password={password} onClose={() => setPassword('')} />}
    </>
  )
}

function FactorOff({ of: { lapsed, setUpUntil } }: { of: Member }) {
  if (lapsed) return m.team_factor_lapsed()
  return <Moment at={setUpUntil} say={when => m.team_factor_off_by({ when })} none={m.team_off()} />
}
