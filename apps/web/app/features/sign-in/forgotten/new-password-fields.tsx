import { passwordStrength } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { PasswordField } from '@ownward/ui/password-field'
import type { ComponentProps } from 'react'

type FieldProps = Partial<ComponentProps<typeof PasswordField>>

interface NewPasswordFieldsProps {
  password: FieldProps
  confirmation: FieldProps
  labels: { password: string; confirmation: string }
  /** What has been typed so far, and what others know of the person: a password made of it is as good as known. */
  typed: string
  about: readonly string[]
}

/** A new password, typed twice, with how well it stands up to guessing in words (VAL-05, VAL-12, VAL-14). */
export function NewPasswordFields({ password, confirmation, labels, typed, about }: NewPasswordFieldsProps) {
  const look = {
    showLabel: m.common_show_password(),
    hideLabel: m.common_hide_password(),
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField {...password} {...look} label={labels.password} hint={<StrengthWords {...{ typed, about }} />} />
      <PasswordField {...confirmation} {...look} label={labels.confirmation} />
    </>
  )
}

const words = {
  common: m.app_password_common,
  weak: m.app_password_weak,
  fair: m.app_password_fair,
  strong: m.app_password_strong,
}

function StrengthWords({ typed, about }: { typed: string; about: readonly string[] }) {
  return (
    <span aria-live="polite">{typed === '' ? m.app_password_hint() : words[passwordStrength(typed, about)]()}</span>
  )
}
