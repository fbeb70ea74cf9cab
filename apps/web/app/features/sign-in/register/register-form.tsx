import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { CheckField } from '@ownward/ui/check-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
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

const empty = {
  first_name: '',
  middle_name: '',
  last_name: '',
  phone_number: '',
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
    initial: empty,
    check: values => ({
      first_name: registerWordsFor.firstName(values.first_name),
      last_name: registerWordsFor.lastName(values.last_name),
      phone_number: registerWordsFor.registerPhone(values.phone_number),
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
        ...(read && { photo_data: read.data, fileformat: read.fileName }),
        ...(invite && { invite: invite.token }),
      }
    },
    onDone: (_, values) => onCodeSent(values.phone_number),
    onTrouble: ({ message }) => void openModal('message', { text: message }),
  })
  // The same ids in the HTML and here: an island is counted anew.
  const field = (name: keyof typeof empty) => ({ ...form.field(name), id: `f-${name}` })
  if (form.values.acceptTerms && !wasAccepted) setWasAccepted(true)
  return (
    <CallForm form={form} known={{ phone_number: handed, email: invite?.email ?? '' }}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} label={m.app_first_name()} autoComplete="given-name" />
        <TextField
          {...field('middle_name')}
          label={m.app_optional({ label: m.app_middle_name() })}
          autoComplete="additional-name"
        />
      </div>
      <TextField {...field('last_name')} label={m.app_last_name()} autoComplete="family-name" />
      <PhoneField {...field('phone_number')} hint={m.app_mobile_hint()} />
      <NewPasswordFields
        password={field('password')}
        confirmation={field('confirm_password')}
        labels={{ password: m.app_password(), confirmation: m.app_confirm_password() }}
        typed={form.values.password}
        about={[form.values.phone_number, form.values.first_name, form.values.last_name, form.values.email]}
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
