import type { Refusal } from '@ownward/contract'
import { currentLocale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { digitsOf } from '../../../forms/digits.ts'
import { ActionDialog } from '../asking/action-dialog.tsx'
import { ReasonField, useReason } from '../asking/use-reason.tsx'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'
import type { Self } from './member.ts'
import { allRights, hasEveryRight, sayRight } from './right-words.ts'

const nobody = { firstName: '', lastName: '', phone: '', email: '' }
type Field = keyof typeof nobody

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
]

/** Invites somebody to the team; they have a link by mail, with which they join (ROLE-07, DESK-25). */
export function AddMember({ self }: { self: Self }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)} data-main="">
          {m.members_invite()}
        </Button>
      </div>
      {open && <MemberDialog self={self} onClose={() => setOpen(false)} />}
    </>
  )
}

interface MemberDialogProps {
  self: Self
  onClose: () => void
}

function MemberDialog({ self, onClose }: MemberDialogProps) {
  const [typed, setTyped] = useState(nobody)
  const [locale, setLocale] = useState(currentLocale)
  const [rights, setRights] = useState<Self['rights']>([])
  const [checked, setChecked] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const form = useRef<HTMLDivElement>(null)
  const reason = useReason()
  const wrong: Record<Field, boolean> = {
    firstName: typed.firstName.trim() === '',
    lastName: typed.lastName.trim() === '',
    phone: digitsOf(typed.phone, 11).length !== 10,
    email: !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email.trim()),
  }

  async function add(): Promise<void> {
    setChecked(true)
    const first = (Object.keys(wrong) as Field[]).find(name => wrong[name])
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    const phone = digitsOf(typed.phone, 10)
    const onRefused = ({ code }: Refusal) => {
      if (code === 'reason-needed' || code === 'reason-short') reason.check()
    }
    const added = await act(
      'teamAddMember',
      { ...typed, phone, rights, locale, reason: reason.reason },
      { once: true, onRefused },
    )
    if (!added) return
    onClose()
    await askTeamAgain('teamMembers')
  }

  const field = (name: Field, missing: string) => ({
    name,
    value: typed[name],
    error: checked && wrong[name] ? missing : undefined,
    onChange: (event: { target: { value: string } }) => setTyped(now => ({ ...now, [name]: event.target.value })),
  })

  return (
    <ActionDialog
      title={m.members_invite()}
      text={m.members_invite_text()}
      confirm={m.members_invite()}
      busy={busy !== ''}
      problem={problem}
      onConfirm={add}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col gap-5">
        <TextField {...field('firstName', m.team_member_name_missing())} label={m.team_member_first_name()} />
        <TextField {...field('lastName', m.team_member_name_missing())} label={m.team_member_last_name()} />
        <TextField
          {...field('phone', m.team_member_phone_wrong())}
          label={m.team_member_phone()}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('email', m.team_member_email_wrong())}
          label={m.team_member_email()}
          inputMode="email"
          autoComplete="off"
        />
        <SelectField
          label={m.members_language()}
          value={locale}
          options={languages}
          onChange={event => setLocale(event.target.value === 'fr' ? 'fr' : 'en')}
        />
        {hasEveryRight(self) ? (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{m.team_rights()}</legend>
            {allRights.map(right => (
              <CheckField
                key={right}
                label={sayRight(right)}
                checked={rights.includes(right)}
                onChange={event =>
                  setRights(now => (event.target.checked ? [...now, right] : now.filter(kept => kept !== right)))
                }
              />
            ))}
          </fieldset>
        ) : (
          <p className="text-sm text-ink-soft">{m.team_rights_above()}</p>
        )}
        {rights.length > 0 && (
          <ReasonField of={reason} label={m.team_rights_reason()} hint={m.team_rights_reason_hint()} />
        )}
      </div>
    </ActionDialog>
  )
}
