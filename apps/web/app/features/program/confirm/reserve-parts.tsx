import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isDone } from '../../../api/answer.ts'
import { callQuery, queries } from '../../../api/queries.ts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayMoment } from '../../../i18n/say-moment.ts'
import { AddCardButton } from '../../../modals/add-card-button.tsx'
import { ChargedCard } from '../../../modals/charged-card.tsx'
import { SignatureBox } from './signature-box.tsx'
import type { Reserving } from './use-reserving.ts'

/** What a reservation needs, with a button for each thing that is missing. */
export type Checklist = (rows: Response<'getEligibility'>['result']) => ReactNode

interface ConfirmHeadProps {
  car: { year: number; make: string; model: string; city: string; state: string; timeZone: string }
  /** The options that were chosen, in the reader's words; empty for the car as it is listed. */
  options: string
  pickupAt: string
  photo: ReactNode
  children?: ReactNode
}

/** Which car is taken, with which options, where and when. */
export function ConfirmHead({ car, options, pickupAt, photo, children }: ConfirmHeadProps) {
  return (
    <header className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_14rem] lg:col-span-2">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.program_confirm_title()}</h1>
        <p className="text-lg">
          <strong>{`${car.year} ${car.make} ${car.model}`}</strong>
          <span className="text-ink-soft">
            {' '}
            · {car.city}, {car.state}
          </span>
        </p>
        {options && <p>{m.program_chosen_options({ options })}</p>}
        <p>{m.program_pickup_on({ when: sayMoment(pickupAt, car.timeZone) })}</p>
        {children}
      </div>
      {photo}
    </header>
  )
}

/** That nothing is missing, or that it could not be read, and the signature that they will sign with; what is missing stands first. */
export function NeededAndSignature({ reserving, checklist }: { reserving: Reserving; checklist: Checklist }) {
  const { eligibility, isLost, signature, name, keptFile, sign } = reserving
  return (
    <>
      {eligibility?.mayReserve === false ? null : (
        <Card title={m.program_needed()}>
          {eligibility ? (
            checklist(eligibility.result)
          ) : (
            <p className="text-ink-soft">{isLost ? m.common_sorry_reload() : m.common_loading()}</p>
          )}
        </Card>
      )}
      <PayingCard />
      <Card title={m.program_signature()}>
        <SignatureBox signature={signature} name={name} kept={keptFile} onSign={sign} />
      </Card>
    </>
  )
}

/** The card that is charged with Reserve; without one, what is missing says so. */
function PayingCard() {
  const cards = useQuery(callQuery('getMyCards', {}), queries)
  if (!isDone(cards.data) || cards.data.result.length === 0) return null
  return (
    <Card title={m.program_paying_card()}>
      <ChargedCard />
    </Card>
  )
}

/** Why the last press came to nothing, with another card where that may help. */
export function ReserveProblem({ reserving: { problem, forgetProblem } }: { reserving: Reserving }) {
  if (!problem) return null
  return (
    <Alert tone="bad" live>
      <p>{problem.words}</p>
      {problem.card && (
        <div className="mt-3">
          <AddCardButton look="outline" asDefault onAdded={forgetProblem}>
            {m.program_other_card()}
          </AddCardButton>
        </div>
      )}
    </Alert>
  )
}

interface ReserveButtonProps {
  busy: boolean
  /** What is still to be done before. */
  notYet: string | undefined
  onPress: () => Promise<void>
}

/** Reserves, once nothing is missing. */
export function ReserveButton({ busy, notYet, onPress }: ReserveButtonProps) {
  return (
    <Button
      look="signal"
      size="lg"
      wide
      busy={busy && m.program_reserving()}
      unavailable={notYet}
      onClick={() => void onPress()}
    >
      {m.program_reserve()}
    </Button>
  )
}
