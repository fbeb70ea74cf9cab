import { decideInvites, invitesAtOnce } from '@ownward/domain/accounts'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { useState } from 'react'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { openModal } from '../../modals/open-modal.ts'

/** One box for addresses divided by commas; it is empty again once they are invited (ACC-23, VAL-18, ERR-03). */
export function InviteForm() {
  // Another number makes another form, with nothing in it.
  const [sent, setSent] = useState(0)
  return <Form key={sent} onSent={() => setSent(sent + 1)} />
}

function Form({ onSent }: { onSent: () => void }) {
  const form = useCallForm({
    call: 'inviteFriend',
    initial: { emails: '' },
    check: ({ emails }) => ({ emails: wordsFor(emails) }),
    toBody: values => values,
    onTrouble: ({ message }) => void openModal('message', { text: message }),
    onDone(answer) {
      toast('success', answer.message)
      onSent()
    },
  })
  return (
    <CallForm form={form}>
      <TextField
        {...form.field('emails')}
        label={m.account_invite_addresses()}
        hint={m.account_invite_hint({ most: invitesAtOnce })}
        placeholder={m.account_invite_samples()}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <FormProblem words={form.problem} />
      <div>
        <Button type="submit" size="lg" busy={form.busy && m.account_inviting()}>
          {m.account_tab_invite()}
        </Button>
      </div>
    </CallForm>
  )
}

function wordsFor(emails: string): string | undefined {
  const decided = decideInvites(emails)
  if (decided.ok) return undefined
  const words = {
    invites_missing: () => m.account_invite_missing(),
    invite_invalid: () => m.account_invite_invalid(),
    invites_too_many: () => m.account_invite_too_many({ most: invitesAtOnce }),
  }
  return words[decided.code]()
}
