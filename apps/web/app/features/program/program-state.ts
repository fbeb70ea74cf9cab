import { type Cents, fromWire } from '@ownward/domain/money'
import {
  cycleDays,
  decideSelection,
  findVariant,
  type Plan,
  type PriceSurface,
  planOf,
  plans,
  type Selection,
} from '@ownward/domain/pricing'
import type { ProgramRequest } from '../../api/spelling/bookings.ts'

/** What somebody has chosen in the builder. It always names things the car offers. */
export interface Program {
  readonly feeCents: Cents
  readonly miles: number
  readonly plan: Plan
  /** The chosen options joined by '||', null for the car as it is listed. */
  readonly variant: string | null
  readonly prepaidPlan: string | null
  /** ISO 8601. */
  readonly pickupAt: string
}

/** A choice as somebody saw it before they came to the builder; nothing in it is trusted. */
export interface Seen {
  readonly feeCents: number
  readonly miles: number
  readonly days: number
}

/** The choice in the address of the builder: what is not a number is none that a car offers. */
export function seenBefore(query: URLSearchParams): Partial<Seen> {
  const read = (key: string) => (query.get(key) ? Number(query.get(key)) : Number.NaN)
  return { feeCents: read('fee') * 100, miles: read('miles'), days: read('days') }
}

/** Whether something that was seen on the way, or the options, is another in the program that was opened (PICK-19). What was not said counts for nothing. */
export function isInstead(program: Program, seen: Partial<Seen>, variant: string | null): boolean {
  const opened: Seen = { feeCents: program.feeCents, miles: program.miles, days: cycleDays[program.plan] }
  const said = Object.entries(seen) as [keyof Seen, number][]
  return (
    said.some(([name, value]) => !Number.isNaN(value) && opened[name] !== value) ||
    (!!variant && program.variant !== variant)
  )
}

/**
 * The program a car's builder opens with: the choice that was seen on the way where the car offers it, else the first fee, the fewest
 * miles, weekly; and the earliest pickup (PROG-05, PROG-06, PROG-09).
 */
export function openProgram(
  surface: PriceSurface,
  pickupAt: string,
  variant: string | null = null,
  seen: Partial<Seen> = {},
): Program {
  const fee = surface.fees.find(({ feeCents }) => feeCents === seen.feeCents) ?? surface.fees[0]!
  const mileage = surface.miles.find(({ miles }) => miles === seen.miles) ?? surface.miles[0]!
  return {
    feeCents: fee.feeCents,
    miles: mileage.miles,
    plan: plans.find(plan => cycleDays[plan] === seen.days) ?? 'weekly',
    variant: findVariant(surface, variant) ? variant : null,
    prepaidPlan: null,
    pickupAt,
  }
}

/**
 * Takes up a program that was saved before. If the car still offers it, it is as it was, but for a pickup that has
 * become too early; otherwise the fee starts anew and what still exists is kept (PROG-05, PROG-06).
 */
export function reopenProgram(surface: PriceSurface, saved: ProgramRequest, pickupAt: string): Program {
  const opened = openProgram(surface, pickupAt)
  const choice = {
    feeCents: fromWire(saved.initialFee),
    miles: saved.miles,
    days: saved.days,
    variant: saved.variant ?? null,
    prepaidPlan: saved.prepaidPlan ?? null,
  }
  const plan = Object.values(cycleDays).includes(saved.days as never) ? planOf(saved.days as 7 | 14 | 30) : opened.plan
  const asBefore = decideSelection(surface, choice)
  // With waiting credit, or without it any more, another fee holds: all else is kept.
  const selection = asBefore.ok
    ? asBefore
    : decideSelection(surface, { ...choice, feeCents: opened.feeCents, prepaidPlan: null })
  if (!selection.ok) return { ...opened, plan }
  const { days: _, ...chosen } = selection.value
  const startAt = Date.parse(saved.startAt) > Date.parse(pickupAt) ? saved.startAt : pickupAt
  return { ...chosen, plan, pickupAt: startAt }
}

/** Fits a program to other options: plan type kept, fee back to the first, miles kept if they still exist (PROG-05, PROG-06). */
export function fitProgram(surface: PriceSurface, program: Program): Program {
  const opened = openProgram(surface, program.pickupAt, program.variant)
  const miles = surface.miles.some(option => option.miles === program.miles) ? program.miles : opened.miles
  return { ...opened, miles, plan: program.plan }
}

/** Chooses the initial fee a slider stands at. A prepaid plan of another fee is let go. */
export function chooseFee(surface: PriceSurface, program: Program, raw: number): Program {
  const keys = surface.fees.map(option => option.feeCents)
  const feeCents = snap(keys, raw, program.feeCents)
  return feeCents === program.feeCents ? program : { ...program, feeCents, prepaidPlan: null }
}

/** Chooses the miles a slider stands at. */
export function chooseMiles(surface: PriceSurface, program: Program, raw: number): Program {
  const keys = surface.miles.map(option => option.miles)
  return { ...program, miles: snap(keys, raw, program.miles) }
}

/** Chooses a prepaid plan with the first pickup it allows, or none with the pickup there was (O-38). */
export function choosePrepaid(program: Program, plan: { code: string; from: Date } | null): Program {
  return plan
    ? { ...program, prepaidPlan: plan.code, pickupAt: plan.from.toISOString() }
    : { ...program, prepaidPlan: null }
}

/** The program as the pricing rules take it. */
export function selectionOf({ plan, pickupAt: _, ...program }: Program): Selection {
  return { ...program, days: cycleDays[plan] }
}

/**
 * The option a slider that stands between options means: the next one in the direction it was moved, so that one press
 * of an arrow key always arrives somewhere (PROG-03).
 */
export function snap<Key extends number>(keys: readonly Key[], raw: number, current: Key): Key {
  if (raw > current) return keys.find(key => key >= raw) ?? keys.at(-1) ?? current
  if (raw < current) return keys.findLast(key => key <= raw) ?? keys[0] ?? current
  return current
}
