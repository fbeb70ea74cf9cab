import { displayMoment } from '@ownward/domain/calendar'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { addCard } from './add-card-steps.ts'
import { keepCardOfPage, openCardPage } from './card-page-steps.ts'
import { makeCardDefault } from './make-card-default.ts'
import { presentCard } from './present-card.ts'
import { givenUpCards } from './refused-cards.ts'
import { removeCard } from './remove-card.ts'
import { cardsOf } from './store.ts'

/** Answers the calls about cards. */
export const cardHandlers = {
  async addMyCard(input, call) {
    const may = await take(call, 'card:person')
    if (!may.ok) return may
    const { name: holder, credit_card_number: number, is_default, ...rest } = input
    const typed = { ...rest, holder, number, asDefault: is_default === 1 }
    const added = await addCard(typed, { parts: call.parts, userId: call.actor.userId, now: call.now })
    if (!added.ok) return refuse(added.code, added.code === 'card-state' ? { say: { state: input.state } } : undefined)
    return ok({ status: 1 as const, message: sayAdded(typed.asDefault, call.locale) })
  },

  async getMyCards(_, call) {
    const { db } = call.parts.database
    const { userId } = call.actor
    const [cards, givenUp] = await Promise.all([cardsOf(db, userId), givenUpCards(db, userId)])
    const isGivenUp = (id: number) => givenUp.some(card => card.id === id)
    return ok({
      status: 1 as const,
      message: m.billing_cards({ n: cards.length }, { locale: call.locale }),
      result: cards.map(card => presentCard(card, isGivenUp(card.id))),
    })
  },

  async makeMyCardDefault({ user_cc_token_id }, call) {
    const made = await transactFor(call, work => makeCardDefault(work, user_cc_token_id))
    if (!made.ok) return refuse(made.code, undefined)
    return ok({ status: 1 as const, message: m.billing_card_default({}, { locale: call.locale }) })
  },

  async removeMyCard({ user_cc_token_id }, call) {
    const { locale } = call
    const removed = await transactFor(call, work => removeCard(work, user_cc_token_id))
    if (removed.ok) return ok({ status: 1 as const, message: m.billing_card_removed({}, { locale }) })
    if (removed.code !== 'card-until-check') return refuse(removed.code, undefined)
    const { by, timeZone } = removed.facts
    return refuse(removed.code, { say: { by: displayMoment(by, timeZone, locale) } })
  },

  async openCardPage({ to, is_default }, call) {
    const may = await take(call, 'card:person')
    if (!may.ok) return may
    const { parts, actor, locale } = call
    const opened = await unlessSilent(
      call,
      openCardPage({ to, asDefault: is_default === 1 }, { parts, userId: actor.userId, language: locale }),
    )
    if (!opened.ok) return refuse(opened.code, undefined)
    return ok({ status: 1 as const, message: m.billing_card_page({}, { locale }), result: { url: opened.value } })
  },

  async keepCardOfPage({ page, is_default }, call) {
    const may = await take(call, 'card-page:person')
    if (!may.ok) return may
    const { parts, actor, now, locale } = call
    const asDefault = is_default === 1
    const card = { reference: page, asDefault }
    const kept = await unlessSilent(call, keepCardOfPage(card, { parts, userId: actor.userId, now }))
    if (!kept.ok) return refuse(kept.code, undefined)
    return ok({ status: 1 as const, message: sayAdded(asDefault, locale) })
  },
} satisfies Handlers

/** Cards are not tried out here by the hundred (SRV-02, SRV-26). */
function sayAdded(asDefault: boolean, locale: Locale): string {
  return asDefault ? m.billing_card_added_default({}, { locale }) : m.billing_card_added({}, { locale })
}

async function take(
  call: Call,
  what: 'card:person' | 'card-page:person',
): Promise<Outcome<true, 'too-many-tries', RefusalFacts>> {
  const taken = await transactFor(call, ({ uow, now, actor }) =>
    takeTries(uow.tx, now, { [what]: String(actor.userId) }),
  )
  return taken.ok ? ok(true) : refuse('too-many-tries', taken.facts)
}

/** A processor that cannot be reached is told as what it is; the details are for the log. */
async function unlessSilent<T, C extends string>(
  call: Call,
  asked: Promise<Outcome<T, C>>,
): Promise<Outcome<T, C | 'gateway-silent'>> {
  try {
    return await asked
  } catch (error) {
    call.parts.log.error({ err: error }, 'the gateway failed')
    return refuse('gateway-silent')
  }
}
