import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { PasswordField } from '@ownward/ui/password-field'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPerson } from '../../api/call-person.ts'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { OwnSessions } from '../../features/account/own-sessions.tsx'
import { NewPasswordFields } from '../../features/sign-in/forgotten/new-password-fields.tsx'
import { confirmationWords, newPasswordWords } from '../../features/sign-in/forgotten/new-password-words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import type { Route } from './+types/change-password'

export const meta: Route.MetaFunction = appMeta(m.account_tab_password)

/** Changes the password by the old one; everywhere else the person is signed out (ACC-05, VAL-14). Below, where that is (SRV-39). */
export default function ChangePasswordPage() {
  // Another number makes another form, with nothing in it.
  const [changes, setChanges] = useState(0)
  return (
    <main id="main" className="flex max-w-xl flex-col gap-6">
      <h1 className="text-3xl font-extrabold tracking-tighter">{m.account_tab_password()}</h1>
      <p className="max-w-prose text-ink-soft">{m.account_password_lead()}</p>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      <OwnSessions key={`signed in ${changes}`} />
    </main>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const asked = useQuery(callQuery('getmyaccountDetails', {}), queries)
  const person = resultOf(asked.data) ?? null
  const form = useCallForm({
    call: 'changePassword',
    via: callPerson,
    initial: { oldPassword: '', password: '', confirm_password: '' },
    check: ({ oldPassword, password, confirm_password }) => ({
      oldPassword: oldPassword ? undefined : m.account_password_old_missing(),
      password: newPasswordWords(password, m.account_password_new_missing),
      confirm_password: confirmationWords(password, confirm_password),
    }),
    toBody: ({ oldPassword, password }) => ({ oldPassword, password }),
    failed: m.common_sorry_reload,
    onDone(answer) {
      toast('success', answer.message)
      onChanged()
    },
  })
  return (
    <CallForm form={form}>
      {/* Tells a password manager whose password this is. */}
      <input type="tel" autoComplete="username" value={person?.phone ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('oldPassword')}
        label={m.account_password_old()}
        autoComplete="current-password"
        showLabel={m.common_show_password()}
        hideLabel={m.common_hide_password()}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirm_password')}
        labels={{ password: m.account_password_new(), confirmation: m.account_password_confirm() }}
        typed={form.values.password}
        about={person ? [person.phone, person.email, person.firstName, person.lastName] : []}
      />
      <FormProblem words={form.problem} />
      <div>
        <Button type="submit" size="lg" busy={form.busy && m.app_saving()}>
          {m.account_tab_password()}
        </Button>
      </div>
    </CallForm>
  )
}
