import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import type { ReactNode } from 'react'
import type { Checklist } from './reserve-parts.tsx'
import type { Reserving } from './use-reserving.ts'

/** The page of a confirmation: head, what is missing, and two columns that stand side by side where there is room. */
export function ConfirmGrid({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
      {children}
    </div>
  )
}

interface MissingFirstProps {
  reserving: Reserving
  checklist: Checklist
  /** How long the car is held. */
  hold: ReactNode
}

/** How long there is, what is missing and how to mend it: before price and terms on a phone, at the head of the second column beside them (PROG-19). */
export function MissingFirst({ reserving, checklist, hold }: MissingFirstProps) {
  const { eligibility } = reserving
  const isMissing = eligibility?.mayReserve === false
  return (
    <div className="flex flex-col gap-6 lg:col-start-2 lg:row-start-2">
      {hold}
      {isMissing && (
        <Card title={m.program_missing()}>{checklist(eligibility.result.filter(({ state }) => state !== 'met'))}</Card>
      )}
    </div>
  )
}

/** Whether a person of the team has to look at a licence before anything can be reserved: that lasts longer than a hold (BEY-10). */
export function needsReview({ eligibility }: Reserving): boolean {
  return eligibility?.result.some(({ requirement, state }) => requirement === 'licence' && state !== 'met') ?? false
}
