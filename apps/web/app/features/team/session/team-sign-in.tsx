import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { PasswordField } from '@ownward/ui/password-field'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageIn } from '../../../api/outcome-words.ts'
import { useAction } from '../../../api/use-action.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { phoneDigitsOf } from '../../../forms/digits.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { teamSession } from './team-session.ts'
import { teamSide } from './team-side.ts'

interface TeamSignInProps {
  /** Why somebody who was signed in has to do it again. */
  notice?: string | undefined
}

/** Signs a team member in: phone and password, and a code of the app from those who have set one up. */
export function TeamSignIn({ notice }: TeamSignInProps) {
  const [wantsCode, setWantsCode] = useState(false)
  const { run, busy, problem, setProblem } = useAction(teamSide)
  const codeField = useRef<HTMLInputElement>(null)
  const form = useFields({ phone: '', password: '', code: '' }, values => ({
    phone: values.phone.length === 10 ? undefined : m.app_phone_invalid(),
    password: values.password ? undefined : m.app_password_missing(),
    code: !wantsCode || values.code.trim() ? undefined : m.team_code_missing(),
  }))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const values = busy ? null : form.take(event.currentTarget)
    if (!values) return
    const { code, ...who } = values
    const outcome = await run('teamLogin', { ...who, ...(wantsCode && { code }) })
    if (!outcome) return
    if (outcome.kind === 'done') {
      const { session, id } = outcome.answer.result
      teamSession.keep({ session, member: id })
    } else if (outcome.kind === 'refused' && outcome.refusal.code === 'code-wanted') setWantsCode(true)
    else setProblem(messageIn(outcome) || m.common_sorry_reload())
  }

  useEffect(() => {
    if (wantsCode) codeField.current?.focus()
  }, [wantsCode])
  return (
    <CallForm
      form={{ ...form, submit }}
      className="flex w-full max-w-md flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      {notice && (
        <Alert tone="calm" live>
          <p>{notice}</p>
        </Alert>
      )}
      <div hidden={wantsCode} className="flex flex-col gap-5">
        <TextField
          {...form.field('phone')}
          label={m.app_mobile()}
          lead="+1"
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          onInput={event => {
            event.currentTarget.value = phoneDigitsOf(event.currentTarget.value)
          }}
        />
        <PasswordField
          {...form.field('password')}
          label={m.app_password()}
          autoComplete="current-password"
          showLabel={m.common_show_password()}
          hideLabel={m.common_hide_password()}
        />
      </div>
      <div hidden={!wantsCode}>
        <TextField
          {...form.field('code')}
          ref={codeField}
          label={m.team_code()}
          hint={m.team_code_hint()}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      <FormProblem words={problem} />
      <Button type="submit" size="lg" wide busy={busy && m.app_signing_in()}>
        {m.app_sign_in()}
      </Button>
      {wantsCode && (
        <Button
          look="quiet"
          onClick={() => {
            setWantsCode(false)
            setProblem('')
          }}
        >
          {m.team_code_back()}
        </Button>
      )}
    </CallForm>
  )
}
