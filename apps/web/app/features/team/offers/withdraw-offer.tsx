import { m } from '@ownward/texts'
import { useAction } from '../../../api/use-action.ts'
import { ReasonButton } from '../asking/reason-button.tsx'
import { sayPerson } from '../say-person.ts'
import { askTeamAgain } from '../session/team-query.ts'
import { teamSide } from '../session/team-side.ts'

/** Takes back an open offer, with a reason that its person reads. */
export function WithdrawOffer({ offer }: { offer: { id: number; name: string; car: string } }) {
  const { act, busy, problem } = useAction(teamSide)
  const askAgain = () => askTeamAgain('teamOfferTable', 'teamOfferCount')

  async function send(reason: string): Promise<boolean> {
    const done = await act('teamWithdrawOffer', { offerId: offer.id, reason })
    if (done) await askAgain()
    return done !== null
  }

  return (
    <ReasonButton
      label={m.offers_team_withdraw()}
      look="outline"
      confirmLook="danger"
      title={m.offers_team_withdraw_title({ id: offer.id })}
      text={m.offers_team_withdraw_text({ name: sayPerson(offer.name), car: offer.car })}
      hint={m.team_income_reads()}
      busy={busy !== ''}
      problem={problem}
      onSend={send}
      onLeft={() => void askAgain()}
    />
  )
}
