import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import type { Response } from '../../api/spelling/spelled.ts'
import { AddCardButton } from '../../modals/add-card-button.tsx'
import { openModal } from '../../modals/open-modal.ts'

type Row = Response<'getEligibility'>['result'][number]

const requirementWords: Record<Row['requirement'], () => string> = {
  not_blocked: m.program_need_account,
  verified_phone: m.program_need_phone,
  licence: m.program_need_licence,
  income: m.program_need_income,
  card: m.program_need_card,
}

/** What is there and what is still missing, with one button for each thing that can be done here (PROG-19, BEY-14). */
export function RequirementList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="flex flex-col">
      {rows.map(row => (
        <li
          key={row.requirement}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
        >
          <Sign met={row.state === 'met'} />
          <span className="min-w-40 flex-1">
            <span className="block font-semibold">{requirementWords[row.requirement]()}</span>
            {row.state === 'met' ? (
              <span className="text-sm text-ink-soft">{m.program_need_met()}</span>
            ) : (
              <span className="text-sm text-ink-soft">{row.reason}</span>
            )}
          </span>
          {row.state !== 'met' && <NextStep requirement={row.requirement} state={row.state} />}
        </li>
      ))}
    </ul>
  )
}

function NextStep({ requirement, state }: Pick<Row, 'requirement' | 'state'>) {
  if (requirement === 'licence') {
    return (
      <Button look="outline" onClick={() => void openModal('licence', {})}>
        {state === 'pending' ? m.program_see_licence() : m.program_add_licence()}
      </Button>
    )
  }
  if (requirement === 'income') {
    return (
      <Button look="outline" onClick={() => void openModal('income', {})}>
        {m.program_state_income()}
      </Button>
    )
  }
  if (requirement === 'card') {
    return (
      <AddCardButton look="outline" asDefault>
        {m.program_add_card()}
      </AddCardButton>
    )
  }
  return null
}

function Sign({ met }: { met: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-6 shrink-0 ${met ? 'text-good' : 'text-ink-soft'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" strokeDasharray={met ? undefined : '3 4'} />
      {met && <path d="m8 12.5 2.75 2.75L16 9.5" />}
    </svg>
  )
}
