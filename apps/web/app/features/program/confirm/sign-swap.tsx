import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import type { Request } from '../../../api/spelling/spelled.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { AgreementCheck } from './agreement-check.tsx'
import { type Checklist, NeededAndSignature, ReserveProblem } from './reserve-parts.tsx'
import { isSigned } from './signature.ts'
import { useReserving } from './use-reserving.ts'

interface SignSwapProps {
  /** What was previewed, and the revision that was seen. */
  wanted: Request<'requestSwap'>
  /** The day of the exchange by the calendar of its place, 'YYYY-MM-DD'. */
  on: string
  checklist: Checklist
  onAsked: () => void
  /** Something has changed since the preview: it is asked for anew. */
  onChanged: () => void
}

/** Signs the agreement for the new car, as a reservation does, and asks for the swap; nothing is charged with it (KEEP-15). */
export function SignSwap({ wanted, on, checklist, onAsked, onChanged }: SignSwapProps) {
  const reserving = useReserving(on)
  const { eligibility, signature, agreed } = reserving
  const { revision, ...previewed } = wanted
  const notYet = !isSigned(signature) ? m.program_not_signed() : agreed ? undefined : m.program_not_agreed()
  const press = () =>
    reserving.press(
      { call: 'requestSwap', body: wanted },
      {
        onBooked: async ({ message }) => {
          await openModal('message', { text: message })
          onAsked()
        },
        onRefused: ({ code, message }) => {
          if (code !== 'plan-changed') return false
          void openModal('message', { text: message }).then(onChanged)
          return true
        },
      },
    )
  return (
    <>
      {eligibility?.mayReserve === false && (
        <Card title={m.program_missing()}>{checklist(eligibility.result.filter(({ state }) => state !== 'met'))}</Card>
      )}
      <NeededAndSignature reserving={reserving} checklist={checklist} />
      <Card>
        <AgreementCheck
          draft={{ call: 'getSwapAgreement', body: previewed }}
          agreed={agreed}
          onAgree={reserving.agree}
        />
        <ReserveProblem reserving={reserving} />
        {eligibility?.mayReserve && (
          <Button
            look="signal"
            size="lg"
            wide
            busy={reserving.busy && m.swap_asking()}
            unavailable={notYet}
            onClick={() => void press()}
          >
            {m.swap_ask()}
          </Button>
        )}
        <p className="text-center text-sm text-ink-soft">
          {eligibility?.mayReserve === false ? m.program_not_eligible() : (notYet ?? m.swap_ask_text())}
        </p>
      </Card>
    </>
  )
}
