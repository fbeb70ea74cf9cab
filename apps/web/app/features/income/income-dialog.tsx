import { decideIncome } from '@ownward/domain/accounts'
import { readDollars, toWire, zero } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { TextField } from '@ownward/ui/text-field'
import { toast } from '@ownward/ui/toast'
import { CallForm } from '../../forms/call-form.tsx'
import { FormProblem } from '../../forms/form-problem.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import { session } from '../../session/session.ts'

declare module '../../modals/modal-host.ts' {
  interface Modals {
    income: typeof IncomeDialog
  }
}

/** Asks the monthly income and keeps it; closes with true once it is stated (ACC-07, VAL-15, O-27, ERR-08). */
export function IncomeDialog({ close }: { close: (stated?: boolean) => void }) {
  const form = useCallForm({
    call: 'saveMonthlyIncome',
    initial: { income: '' },
    check: ({ income }) => ({ income: wordsForIncome(income) }),
    toBody: ({ income }) => ({ income: toWire(readDollars(income) ?? zero) }),
    failed: m.common_sorry_reload,
    onDone: async answer => {
      session.replaceDetails({ incomeReported: '1' })
      await refreshPerson()
      toast('success', answer.message)
      close(true)
    },
  })
  return (
    <Dialog
      title={m.app_income_title()}
      closeLabel={m.common_close()}
      onClose={() => close()}
      busy={form.busy}
      size="sm"
    >
      <CallForm form={form}>
        <TextField
          {...form.field('income')}
          label={m.app_income()}
          hint={m.app_income_hint()}
          lead="$"
          inputMode="decimal"
          autoComplete="off"
        />
        <FormProblem words={form.problem} />
        <Button type="submit" size="lg" wide busy={form.busy && m.app_saving()}>
          {m.common_save()}
        </Button>
      </CallForm>
    </Dialog>
  )
}

function wordsForIncome(text: string): string | undefined {
  const income = decideIncome(text)
  if (income.ok) return undefined
  return income.code === 'income_missing' ? m.app_income_missing() : m.app_income_invalid()
}
