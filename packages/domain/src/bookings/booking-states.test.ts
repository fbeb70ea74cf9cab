import { expect, test } from 'vitest'
import { table } from '../../testing/markdown.ts'
import { shownAs, tabOf, wireStatus } from './display.ts'
import { bookingStates, finalStates, transitions } from './transitions.ts'

const meanings = {
  reserving: 'a charge is in flight; the vehicle is already claimed',
  new: 'paid and waiting for the team',
  approved: 'accepted and waiting for the pickup',
  active: 'the car is with the person',
  completed: 'the car is back, sold, asked back or lost',
  canceled: 'called off before the pickup; everything is refunded',
  void: 'the charge was refused; nothing was booked',
}

// Written anew by `vitest -u`; read the change before committing it.
test('SRV-12: the page of booking states is the table the code decides by', async () => {
  const states = bookingStates.map(state => [
    `\`${state}\``,
    meanings[state],
    shownAs(state) ?? 'not shown',
    wireStatus(state) ?? '',
    tabOf(state)?.toString() ?? '',
    finalStates.includes(state) ? 'yes' : '',
  ])
  const changes = transitions.map(row => [
    `\`${row.from}\``,
    `\`${row.action}\``,
    `\`${row.to}\``,
    row.by.join(', '),
    row.when,
  ])
  const page = [
    '# Booking states',
    'Printed from `packages/domain/src/bookings`, where the same table decides; a test compares. What is not listed cannot happen.',
    '## States',
    table(['state', 'meaning', 'shown as', 'status on the wire', 'tab', 'final'], states),
    '## Changes',
    table(['from', 'action', 'to', 'who', 'when'], changes),
    'Every change is recorded with its time and who made it. A refused action changes nothing and says why: `booking_final`, `wrong_state` or `not_yours_to_do`.',
  ]
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/domain/booking-states.md')
})
