import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wire } from '../../api/client.ts'
import { createOnce } from '../../api/create-once.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { personSpelling } from '../../api/spelling/person-spelling.ts'
import { inOurNames } from '../../api/spelling/spelled.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { digitsOf } from '../../forms/digits.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import { expiryAsTyped, groupedCardNumber } from './card-mask.ts'
import { type CardValues, checkCard } from './card-rules.ts'

declare module '../../modals/modal-host.ts' {
  interface Modals {
    card: typeof CardDialog
  }
}

const empty: CardValues = {
  cardNumber: '',
  name: '',
  expiration: '',
  cvv: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
}

interface CardDialogProps {
  close: (added?: boolean) => void
  /** The card is charged from now on, in the place of the one that was. */
  asDefault: boolean
}

/** Adds a card; closes with true once it is on file (ACC-22, ERR-08). Number and code are sent and forgotten. */
export function CardDialog({ close, asDefault }: CardDialogProps) {
  const states = useQuery(callQuery('getStateList', {}), queries)
  // With the dialog the attempt, which holds the number, is forgotten.
  const [via] = useState(() => inOurNames(createOnce({ call: wire.call }), personSpelling))
  const form = useCallForm({
    call: 'addMyCard',
    initial: empty,
    check: values => checkCard(values, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
    toBody: values => ({
      ...values,
      cardNumber: digitsOf(values.cardNumber, 19),
      isDefault: asDefault ? (1 as const) : (0 as const),
    }),
    via,
    failed: m.common_sorry_reload,
    onDone: async answer => {
      await Promise.all([askAgain('getMyCards'), refreshPerson()])
      toast('success', answer.message)
      close(true)
    },
  })
  const listed = Object.entries(states.data?.result?.[form.values.country] ?? {})
  return (
    <Dialog title={m.app_card_title()} closeLabel={m.common_close()} onClose={() => close()} busy={form.busy}>
      <CallForm form={form}>
        <TextField
          {...form.field('cardNumber')}
          label={m.app_card_number()}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onInput={event => keepMasked(event.currentTarget, groupedCardNumber)}
        />
        <TextField {...form.field('name')} label={m.app_card_name()} autoComplete="cc-name" />
        <div className="grid grid-cols-2 gap-5">
          <TextField
            {...form.field('expiration')}
            label={m.app_expiry()}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={m.app_expiry_form()}
            onInput={event => keepMasked(event.currentTarget, expiryAsTyped)}
          />
          <TextField
            {...form.field('cvv')}
            label={m.app_cvv()}
            inputMode="numeric"
            autoComplete="cc-csc"
            onInput={event => keepMasked(event.currentTarget, text => digitsOf(text, 4))}
          />
        </div>
        <SelectField
          {...form.choice('country')}
          label={m.app_country()}
          autoComplete="country"
          options={[
            { value: 'US', label: m.app_country_us() },
            { value: 'CA', label: m.app_country_ca() },
          ]}
        />
        <TextField {...form.field('address')} label={m.app_street()} autoComplete="address-line1" />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField {...form.field('city')} label={m.app_city()} autoComplete="address-level2" />
          {states.isError ? (
            <TextField {...form.field('state')} label={m.app_state()} autoComplete="address-level1" />
          ) : (
            <SelectField
              {...form.choice('state')}
              label={m.app_state()}
              autoComplete="address-level1"
              placeholder={m.app_choose()}
              options={listed.map(([value, label]) => ({ value, label }))}
            />
          )}
          <TextField {...form.field('zip')} label={m.app_zip()} autoComplete="postal-code" />
        </div>
        <FormProblem words={form.problem} />
        <Button type="submit" size="lg" wide busy={form.busy && m.app_card_adding()}>
          {m.app_card_add()}
        </Button>
        <p className="text-sm text-ink-soft">{m.app_card_note()}</p>
      </CallForm>
    </Dialog>
  )
}

/** Rewrites a field by its mask and leaves the caret after the digit it stood after. */
function keepMasked(input: HTMLInputElement, mask: (text: string) => string): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const atEnd = input.selectionStart === input.value.length
  input.value = mask(input.value)
  if (atEnd) return
  let caret = 0
  for (let digits = 0; digits < before && caret < input.value.length; caret++)
    if (/\d/.test(input.value[caret] ?? '')) digits++
  input.setSelectionRange(caret, caret)
}
