import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { wire } from '../../../api/client.ts'
import { registrationSpelling } from '../../../api/spelling/session/registration.ts'
import { inOurNames } from '../../../api/spelling/spelled.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { NewPasswordFields } from '../forgotten/new-password-fields.tsx'
import { confirmationWords, newPasswordWords } from '../forgotten/new-password-words.ts'
import { PhoneField } from '../phone-field.tsx'
import { type Photo, PhotoField } from './photo-field.tsx'
import { registerWordsFor } from './register-words.ts'
import { TermsLabel } from './terms-label.tsx'
import type { Invite } from './use-invite.ts'

const via = inOurNames(wire.call, registrationSpelling)

const empty = {
  firstName: '',
  middleName: '',
  lastName: '',
  phone: '',
  password: '',
  confirm_password: '',
  email: '',
  photo: '',
  acceptTerms: false,
}

interface RegisterFormProps {
  /** A number that was typed on the page before. */
  handed: string
  /** The invitation that brought them (SRV-28). */
  invite: Invite | null
  onCodeSent: (phone: string) => void
}

/** Takes a new person's details and has a code sent to their phone (AUTH-12 to AUTH-14, VAL-04 to VAL-08, ERR-03). */
export function RegisterForm({ handed, invite, onCodeSent }: RegisterFormProps) {
  const [photo, setPhoto] = useState<Promise<Photo> | null>(null)
  const [photoWrong, setPhotoWrong] = useState('')
  const [wasAccepted, setWasAccepted] = useState(false)
  const form = useCallForm({
    call: 'register',
    via,
    initial: empty,
    check: values => ({
      firstName: registerWordsFor.firstName(values.firstName),
      lastName: registerWordsFor.lastName(values.lastName),
      phone: registerWordsFor.registerPhone(values.phone),
      password: newPasswordWords(values.password),
      confirm_password: confirmationWords(values.password, values.confirm_password),
      email: registerWordsFor.email(values.email),
      photo: photoWrong,
      acceptTerms: registerWordsFor.terms(values.acceptTerms, wasAccepted),
    }),
    async toBody({ confirm_password: _, acceptTerms: __, photo: ___, ...values }) {
      const read = await photo
      return {
        ...values,
        ...(read && { photo: read.data, fileformat: read.fileName }),
        ...(invite && { invite: invite.token }),
      }
    },
    onDone: (_, values) => onCodeSent(values.phone),
    onTrouble: ({ message }) => void openModal('message', { text: message }),
  })
  // The same ids in the HTML and here: an island is counted anew.
  const field = (name: keyof typeof empty) => ({ ...form.field(name), id: `f-${name}` })
  if (form.values.acceptTerms && !wasAccepted) setWasAccepted(true)
  return (
    <CallForm form={form} known={{ phone: handed, email: invite?.email ?? '' }}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label={m.app_first_name()} autoComplete="given-name" />
        <TextField
          {...field('middleName')}
          label={m.app_optional({ label: m.app_middle_name() })}
          autoComplete="additional-name"
        />
      </div>
      <TextField {...field('lastName')} label={m.app_last_name()} autoComplete="family-name" />
      <PhoneField {...field('phone')} hint={m.app_mobile_hint()} />
      <NewPasswordFields
        password={field('password')}
        confirmation={field('confirm_password')}
        labels={{ password: m.app_password(), confirmation: m.app_confirm_password() }}
        typed={form.values.password}
        about={[form.values.phone, form.values.firstName, form.values.lastName, form.values.email]}
      />
      <TextField {...field('email')} label={m.app_email()} type="email" autoComplete="email" />
      <PhotoField
        name="photo"
        error={photoWrong}
        onPick={(picked, wrong) => {
          setPhoto(picked)
          setPhotoWrong(wrong)
        }}
      />
      <CheckField {...field('acceptTerms')} label={<TermsLabel />} />
      <FormProblem words={form.problem} />
      <Button type="submit" size="lg" wide busy={form.busy && m.app_sending()}>
        {m.app_continue()}
      </Button>
    </CallForm>
  )
}
