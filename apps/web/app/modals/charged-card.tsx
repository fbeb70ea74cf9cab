import { m } from '@ownward/texts'
import { SelectField } from '@ownward/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../api/answer.ts'
import { personSide } from '../api/person-side.ts'
import { askAgain, callQuery, queries } from '../api/queries.ts'
import type { Response } from '../api/spelling/spelled.ts'
import { useAction } from '../api/use-action.ts'
import { AddCardButton } from './add-card-button.tsx'

type PaymentCard = Response<'getMyCards'>['result'][number]

/**
 * Which card pays, said where something is about to be charged, with the choice of another one on file and the way to add one (ACC-21, BOOK-14). With a
 * `note`, that alone: where another card would be asked for more than this.
 */
export function ChargedCard({ note }: { note?: string }) {
  const cards = useQuery(callQuery('getMyCards', {}), queries)
  if (!isDone(cards.data)) return null
  const list = cards.data.result
  const card = list.find(one => one.isDefault === 1)
  if (note) {
    return (
      <div className="text-sm text-ink-soft">
        <p className="figures">{card ? m.life_card(wordsOf(card)) : m.life_card_none()}</p>
        {card?.givenUp === 1 && <p className="font-medium text-bad">{m.life_card_given_up()}</p>}
        <p>{note}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      {list.length > 1 ? (
        <CardChoice cards={list} chosen={card} />
      ) : (
        <p className="figures text-sm text-ink-soft">{card ? m.life_card(wordsOf(card)) : m.life_card_none()}</p>
      )}
      {card?.givenUp === 1 && <p className="text-sm font-medium text-bad">{m.life_card_given_up()}</p>}
      <div className="self-start">
        <AddCardButton look="quiet" asDefault>
          {card ? m.life_card_change() : m.life_card_add()}
        </AddCardButton>
      </div>
    </div>
  )
}

function wordsOf({ brand, cardNumber }: PaymentCard) {
  return { brand: brand.charAt(0).toUpperCase() + brand.slice(1), digits: `•••• ${cardNumber.slice(-4)}` }
}

function CardChoice({ cards, chosen }: { cards: readonly PaymentCard[]; chosen: PaymentCard | undefined }) {
  const { act, busy } = useAction(personSide)

  async function choose(id: number): Promise<void> {
    await act('makeMyCardDefault', { cardId: id }, { after: () => askAgain('getMyCards') })
  }

  return (
    <SelectField
      label={m.life_card_which()}
      hint={m.life_card_which_hint()}
      value={chosen?.id ?? ''}
      disabled={busy !== ''}
      onChange={event => void choose(Number(event.currentTarget.value))}
      options={cards.map(card => ({ value: String(card.id), label: m.life_card_option(wordsOf(card)) }))}
    />
  )
}
