import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { PasswordField } from '@ownward/ui/password-field'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useTypedForm } from '../asking/use-typed-form.ts'
import { teamSide } from '../session/team-side.ts'

const leastLength = 12

/** Changes the member's own password by the old one; their other sessions end. */
export function ChangePassword() {
  const typedForm = useTypedForm()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const { act, busy, problem } = useAction(teamSide)
  const reveal = { showLabel: m.common_show_password(), hideLabel: m.common_hide_password() }
  const isShort = password.length < leastLength

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    const wrong = old === '' ? 'old' : isShort ? 'password' : undefined
    if (wrong) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    if (!(await act('teamChangePassword', { old, password }))) return
    setOld('')
    setPassword('')
    setChecked(false)
  }

  return (
    <div className="max-w-xl">
      <Card title={m.team_password_title()}>
        <form ref={typedForm.ref} noValidate onSubmit={event => void save(event)} className="flex flex-col gap-5">
          <PasswordField
            {...reveal}
            name="old"
            label={m.team_password_old()}
            autoComplete="current-password"
            value={old}
            error={checked && old === '' ? m.team_password_old_missing() : undefined}
            onChange={event => setOld(event.target.value)}
          />
          <PasswordField
            {...reveal}
            name="password"
            label={m.team_password_new()}
            hint={m.team_password_hint()}
            autoComplete="new-password"
            value={password}
            error={checked && isShort ? m.team_password_hint() : undefined}
            onChange={event => setPassword(event.target.value)}
          />
          <FormProblem words={problem} />
          <div>
            <Button type="submit" busy={busy && m.app_saving()}>
              {m.team_password_title()}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
