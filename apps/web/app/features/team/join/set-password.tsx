import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { PasswordField } from '@ownward/ui/password-field'
import type { FormEvent } from 'react'
import { messageIn } from '../../../api/outcome-words.ts'
import { useAction } from '../../../api/use-action.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { teamSession } from '../session/team-session.ts'
import { teamSide } from '../session/team-side.ts'

const leastLength = 12

interface SetPasswordProps {
  secret: string
  onJoined: () => void
}

/** Sets the password of a member by the secret of their link, which is used up by it; they are signed in then (DESK-25). */
export function SetPassword({ secret, onJoined }: SetPasswordProps) {
  const { run, busy, problem, setProblem } = useAction(teamSide)
  const form = useFields({ password: '' }, values => ({
    password: values.password.length < leastLength ? m.team_password_hint() : undefined,
  }))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const values = busy ? null : form.take(event.currentTarget)
    if (!values) return
    const outcome = await run('teamJoin', { token: secret, password: values.password })
    if (!outcome) return
    if (outcome.kind !== 'done') {
      setProblem(messageIn(outcome) || m.common_sorry_reload())
      return
    }
    const { session, id } = outcome.answer.result
    teamSession.keep({ session, member: id })
    onJoined()
  }

  return (
    <CallForm
      form={{ ...form, submit }}
      className="flex w-full max-w-md flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <PasswordField
        {...form.field('password')}
        label={m.members_join_password()}
        hint={m.team_password_hint()}
        autoComplete="new-password"
        showLabel={m.common_show_password()}
        hideLabel={m.common_hide_password()}
      />
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={busy && m.app_saving()}>
        {m.members_join_button()}
      </Button>
    </CallForm>
  )
}
