import { expect, test } from 'vitest'
import { actionButton, type BookingTab, shownAs, statesOfTab, tabOf, type WireStatus, wireStatus } from './display.ts'
import { type BookingState, bookingStates } from './transitions.ts'

test.each<[BookingState, WireStatus | null, string | null, BookingTab | null]>([
  ['reserving', null, null, null],
  ['new', 'New', 'pending', 1],
  ['approved', '0', 'approved', 1],
  ['active', '1', 'active', 2],
  ['canceled', '2', 'canceled', 3],
  ['completed', '3', 'completed', 3],
  ['void', null, null, null],
])('CONST-07, C-11: a %s booking is %s on the wire, reads %s and is in tab %s', (state, wire, shown, tab) => {
  expect([wireStatus(state), shownAs(state), tabOf(state)]).toEqual([wire, shown, tab])
})

test('C-11: every shown booking is listed in exactly one tab', () => {
  const listed = ([1, 2, 3] as const).flatMap(statesOfTab)
  expect(listed.toSorted()).toEqual(bookingStates.filter(state => wireStatus(state) !== null).toSorted())
})

test.each<[WireStatus, boolean, string | null]>([
  ['New', false, null],
  ['New', true, null],
  ['0', false, 'start'],
  ['0', true, 'start'],
  ['1', false, 'extend'],
  ['1', true, 'retry'],
  ['2', false, null],
  ['2', true, 'retry'],
  ['3', false, null],
  ['3', true, 'retry'],
])(
  'BOOK-11, BOOK-14: the button of a booking of status %s, with a payment to retry %s, is %s',
  (status, retry, button) => {
    expect(actionButton(status, retry)).toBe(button)
  },
)
