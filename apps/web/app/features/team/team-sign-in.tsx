import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { PasswordField } from '@ownward/ui/password-field'
import { TextField } from '@ownward/ui/text-field'
import { phoneDigitsOf } from '../../forms/digits.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { teamSession } from './team-session.ts'

/** Signs a team member in. */
export function TeamSignIn() {
  const form = useCallForm({
    call: 'teamLogin',
    initial: { phone_number: '', password: '' },
    check: values => ({
      phone_number: values.phone_number.length === 10 ? undefined : m.app_phone_invalid(),
      password: values.password ? undefined : m.app_password_missing(),
    }),
    toBody: values => values,
    onDone: answer => teamSession.keep(answer.auth_token),
  })
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="flex max-w-md flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <TextField
        {...form.field('phone_number')}
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
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_signing_in()}>
        {m.app_sign_in()}
      </Button>
    </form>
  )
}
