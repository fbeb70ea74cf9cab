import { type Outcome, ok, refuse } from '../outcome.ts'

/** Where a booking stands. `reserving` and `void` are never shown: a payment is in flight, or came to nothing. */
export type BookingState = 'reserving' | 'new' | 'approved' | 'active' | 'completed' | 'canceled' | 'void'

/** What can be done to a booking. */
export type BookingAction =
  | 'confirm'
  | 'abandon'
  | 'approve'
  | 'cancel'
  | 'lapse'
  | 'lose'
  | 'start'
  | 'hand_over'
  | 'complete'
  | 'convert'
  | 'own'
  | 'stop'
  | 'total_loss'
  | 'swap_out'
  | 'swap_in'

/** Who acts: the person whose booking it is, the team, or a job of the system. */
export type Actor = 'person' | 'team' | 'system'

/** One row of the table: an action that leads from a state to another, who may do it and when it is done. */
export interface Transition {
  readonly action: BookingAction
  readonly from: BookingState
  readonly to: BookingState
  readonly by: readonly Actor[]
  readonly when: string
}

/** Every state, in the order of a booking that goes well, then the ways it may end early. */
export const bookingStates: readonly BookingState[] = [
  'reserving',
  'new',
  'approved',
  'active',
  'completed',
  'canceled',
  'void',
]

/** States nothing leads out of. */
export const finalStates: readonly BookingState[] = ['completed', 'canceled', 'void']

/** Everybody who may act on a booking. */
export const actors: readonly Actor[] = ['person', 'team', 'system']

/** Every change a booking can go through; what is not in this table cannot happen (SRV-12, ROLE-04, O-53). */
export const transitions: readonly Transition[] = [
  { action: 'confirm', from: 'reserving', to: 'new', by: ['system'], when: "today's charge was paid" },
  { action: 'abandon', from: 'reserving', to: 'void', by: ['system'], when: "today's charge was refused" },
  { action: 'approve', from: 'new', to: 'approved', by: ['team'], when: 'the team accepts the booking' },
  {
    action: 'cancel',
    from: 'new',
    to: 'canceled',
    by: ['person', 'team'],
    when: 'before approval; everything is refunded',
  },
  {
    action: 'cancel',
    from: 'approved',
    to: 'canceled',
    by: ['person', 'team'],
    when: 'before pickup; everything is refunded',
  },
  { action: 'lapse', from: 'new', to: 'canceled', by: ['system'], when: 'undecided 72 hours after the pickup time' },
  {
    action: 'lapse',
    from: 'approved',
    to: 'canceled',
    by: ['system'],
    when: 'not picked up 72 hours after the pickup time',
  },
  {
    action: 'lose',
    from: 'new',
    to: 'canceled',
    by: ['system'],
    when: 'its car was sold or lost before; everything is refunded',
  },
  {
    action: 'lose',
    from: 'approved',
    to: 'canceled',
    by: ['system'],
    when: 'its car was sold or lost before; everything is refunded',
  },
  {
    action: 'start',
    from: 'approved',
    to: 'active',
    by: ['person'],
    when: 'the first cycle is charged at pickup',
  },
  {
    action: 'hand_over',
    from: 'approved',
    to: 'completed',
    by: ['person'],
    when: 'a car that was bought at once is fetched; it is sold',
  },
  { action: 'complete', from: 'active', to: 'completed', by: ['person', 'team'], when: 'the vehicle is returned' },
  {
    action: 'convert',
    from: 'active',
    to: 'completed',
    by: ['person'],
    when: 'the price to convert is paid; the car is sold',
  },
  {
    action: 'own',
    from: 'active',
    to: 'completed',
    by: ['system'],
    when: 'the credit covers the selling price at the end of a cycle; the car is sold',
  },
  {
    action: 'stop',
    from: 'active',
    to: 'completed',
    by: ['team'],
    when: 'a payment is missing after the time to pay; the car is asked back',
  },
  {
    action: 'total_loss',
    from: 'active',
    to: 'completed',
    by: ['team'],
    when: 'the car is lost for good, after an accident or a theft',
  },
  {
    action: 'swap_out',
    from: 'active',
    to: 'completed',
    by: ['system'],
    when: 'the car is exchanged for another, with which the program goes on',
  },
  {
    action: 'swap_in',
    from: 'approved',
    to: 'active',
    by: ['system'],
    when: 'the car is taken in exchange for the one before it; what is due on that day is paid',
  },
]

/** Why an action is refused: nothing can follow, not from this state, or not by this actor. */
export type TransitionRefusal = 'booking_final' | 'wrong_state' | 'not_yours_to_do'

/** Why not: where the booking stands, from where the action would have been possible to this actor, and who may do it now. */
export interface TransitionRefusalFacts {
  readonly from: BookingState
  readonly possibleFrom: readonly BookingState[]
  readonly by: readonly Actor[]
}

/** Decides whether somebody may do something to a booking in a state, and which state it is then in. */
export function decideTransition(
  state: BookingState,
  action: BookingAction,
  actor: Actor,
): Outcome<BookingState, TransitionRefusal, TransitionRefusalFacts> {
  const rule = transitions.find(row => row.action === action && row.from === state)
  if (rule?.by.includes(actor)) return ok(rule.to)
  const facts: TransitionRefusalFacts = {
    from: state,
    possibleFrom: transitions.filter(row => row.action === action && row.by.includes(actor)).map(row => row.from),
    by: rule?.by ?? [],
  }
  if (finalStates.includes(state)) return refuse('booking_final', facts)
  return refuse(rule ? 'not_yours_to_do' : 'wrong_state', facts)
}

/** What somebody can do with a booking in a state: the buttons to show. */
export function possibleActions(state: BookingState, actor: Actor): readonly BookingAction[] {
  return transitions.filter(row => row.from === state && row.by.includes(actor)).map(row => row.action)
}
