import { fromWire } from '@ownward/domain/money'
import { type ProgramQuote, priceAtPickup, type TakeUp, takenUpBy } from '@ownward/domain/pricing'
import { useQuery } from '@tanstack/react-query'
import { isDone } from '../../api/answer.ts'
import { callQuery, queries } from '../../api/queries.ts'
import type { Quote } from '../../api/spelling/bookings.ts'
import type { Response } from '../../api/spelling/spelled.ts'
import { paths } from '../../paths.ts'

/** Credit of a person that waits, and what a car costs with it (KEEP-08, KEEP-09). */
export type CreditForCar = NonNullable<Response<'getWaitingCredits'>['forCar']>

/** Asks what of a person's waiting credit a car can take; nothing is asked for a visitor, who has none. */
export function useCreditForCar(vehicleId: number, isSignedIn: boolean) {
  const asked = useQuery(
    { ...callQuery('getWaitingCredits', { vehicleId }), enabled: isSignedIn, staleTime: 0 },
    queries,
  )
  return {
    credit: isDone(asked.data) ? asked.data.forCar : null,
    isAsking: isSignedIn && asked.isPending,
    isLost: isSignedIn && asked.isError && !asked.data,
    again: () => void asked.refetch(),
  }
}

/** The builder for a car, with the credit that waits, or without it. */
export function builderWith(vehicleId: number, usesCredit: boolean): string {
  // Apart from `paths`, which public pages load too.
  return `${paths.bookCar(vehicleId)}${usesCredit ? '' : '&credit=0'}`
}

const inCents = (dollars: number) => fromWire(dollars.toFixed(2))

/** The credit as the pricing rules take it. */
export function takeUpOf(credit: CreditForCar): TakeUp {
  return { creditCents: inCents(credit.amount), feePaidCents: inCents(credit.feePaid) }
}

/** The last moment at which a car can be picked up with the credit: the one before `pickupBy` (KEEP-11). */
export function lastMomentOf({ pickupBy }: Pick<CreditForCar, 'pickupBy'>): string {
  return new Date(Date.parse(pickupBy) - 1).toISOString()
}

/** What a program takes up of waiting credit, and what is then left to pay to own the car on the day of the pickup. */
export interface TakenUp {
  usedCents: number
  priceCents: number
  /** Without the credit. */
  priceWithoutCents: number
}

/** The same of a quote that was computed here. */
export function takenUpHere(quote: ProgramQuote): TakenUp | undefined {
  const usedCents = takenUpBy(quote)
  if (usedCents === 0) return undefined
  return { usedCents, priceCents: priceAtPickup(quote), priceWithoutCents: quote.sellingPriceCents }
}

/** The same of a quote that the server answered. */
export function takenUpInAnswer({ waitingCredit, priceToConvert, priceWithout }: Quote): TakenUp | undefined {
  if (!waitingCredit) return undefined
  return {
    usedCents: inCents(waitingCredit.amount),
    priceCents: inCents(priceToConvert),
    priceWithoutCents: inCents(priceWithout),
  }
}
