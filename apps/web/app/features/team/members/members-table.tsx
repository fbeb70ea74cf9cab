import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { useState } from 'react'
import { Waits } from '../approvals/waits.tsx'
import { Moment } from '../moment.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { LinkTag } from './link-tag.tsx'
import { type Member, type Self, whyNot } from './member.ts'
import { sayRight } from './right-words.ts'
import { RightsDialog } from './rights-dialog.tsx'

/** Members, one to a row; what another one may do can be changed by those who have every right. */
export function MembersTable({ members, self }: { members: readonly Member[]; self: Self }) {
  const [open, setOpen] = useState<Member | null>(null)
  const [account, setAccount] = useState<number | null>(null)
  const [waits, setWaits] = useState('')
  // As the list has it now: what is done in the dialog shows in it.
  const shown = members.find(({ id }) => id === account)
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
                {member.blocked && <Tag tone="bad">{m.team_is_blocked()}</Tag>} <LinkTag of={member} />
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
              <span className="flex flex-wrap gap-2">
                <Button look="quiet" unavailable={whyNot(member, self)} onClick={() => setOpen(member)}>
                  {m.team_change_rights()}
                  <span className="heard"> {member.name}</span>
                </Button>
                {member.id !== self.id && (
                  <Button look="quiet" onClick={() => setAccount(member.id)}>
                    {m.members_account()}
                    <span className="heard"> {member.name}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {open && <RightsDialog member={open} onWaits={setWaits} onClose={() => setOpen(null)} />}
      {shown && <AccountDialog member={shown} self={self} onClose={() => setAccount(null)} />}
    </>
  )
}

function FactorOff({ of: { lapsed, setUpUntil } }: { of: Member }) {
  if (lapsed) return m.team_factor_lapsed()
  return <Moment at={setUpUntil} say={when => m.team_factor_off_by({ when })} none={m.team_off()} />
}
