import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SwitchField } from '@ownward/ui/switch-field'
import { toast } from '@ownward/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { personSide } from '../../api/person-side.ts'
import { askAgain, callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { useAction } from '../../api/use-action.ts'
import { appMeta } from '../../chrome/app-meta.ts'
import { NoList } from '../../features/account/no-list.tsx'
import { AddCardButton } from '../../modals/add-card-button.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { refreshPerson } from '../../session/refresh-person.ts'
import type { Route } from './+types/payment-methods'

export const meta: Route.MetaFunction = appMeta(m.app_payment_methods)

type PaymentCard = Response<'getMyCards'>['result'][number]

/** The person's cards; the one that is switched on is charged (ACC-20, ACC-21). */
export default function PaymentMethodsPage() {
  const cards = useQuery(callQuery('getMyCards', {}), queries)
  const list = resultOf(cards.data) ?? []
  return (
    <main id="main" className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold tracking-tighter">{m.app_payment_methods()}</h1>
        <AddCardButton>{m.app_card_title()}</AddCardButton>
      </div>
      {list.length === 0 ? (
        <NoList asked={cards} />
      ) : (
        <ul className="flex flex-col gap-3">
          {list.map(card => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
    </main>
  )
}

function CardRow({ card }: { card: PaymentCard }) {
  const { act, busy } = useAction(personSide)

  async function makeDefault(on: boolean): Promise<void> {
    // One card is always the default: another one is switched on instead of this one off (O-29).
    if (!on) {
      toast('failure', m.app_card_stays_default())
      return
    }
    await act('makeMyCardDefault', { cardId: card.id }, { after: () => askAgain('getMyCards') })
  }

  async function remove(): Promise<void> {
    const last4 = card.cardNumber.slice(-4)
    const sure = await openModal('confirm', {
      question: m.app_card_remove_sure({ last4 }),
      yes: m.app_card_remove(),
      no: m.shell_no(),
    })
    if (!sure) return
    await act(
      'removeMyCard',
      { cardId: card.id },
      { after: () => Promise.all([askAgain('getMyCards'), refreshPerson()]) },
    )
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <p className="figures text-lg font-semibold">{card.cardNumber}</p>
        <p className="text-sm text-ink-soft">
          <span className="capitalize">{card.brand}</span> · {m.app_card_expires({ when: card.expiration })}
        </p>
        {card.givenUp === 1 && <p className="text-sm font-medium text-bad">{m.app_card_given_up()}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <SwitchField
          label={m.app_card_default()}
          on={card.isDefault === 1}
          busy={busy !== ''}
          onTurn={on => void makeDefault(on)}
        />
        <Button look="outline" busy={busy && m.common_loading()} onClick={() => void remove()}>
          {m.app_card_remove()}
          <span className="heard"> {card.cardNumber}</span>
        </Button>
      </div>
    </li>
  )
}
