import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Waiting } from './waiting.tsx'

type Props = ComponentProps<typeof Waiting>

const shown = (rights: Props['member']['rights'], waiting: Props['waiting'] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Waiting
        waiting={waiting}
        member={{
          id: 7,
          name: 'Ida Marsh',
          rights,
          secondFactor: 'on',
          setUpUntil: '',
          setUpDays: 0,
          zone: '',
          keys: 'alone',
        }}
      />
    </MemoryRouter>,
  )
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

test('SRV-32, SRV-35: a member whose rights have no queue is led to their parts of the console', () => {
  expect(linksIn(shown(['money']))).toEqual(['/team/money'])
  expect(linksIn(shown(['content']))).toEqual(['/team/content'])
  expect(linksIn(shown(['fleet']))).toEqual(['/team/fleet', '/team/places', '/team/owners', '/team/calendar'])
  expect(shown(['money'])).not.toContain('no rights')
})

test('SRV-32, SRV-35: who has no right is told how to get one, and who has a queue sees what waits', () => {
  expect(linksIn(shown([]))).toEqual([])
  expect(shown([])).toContain('You have no rights yet.')
  const queue = shown(
    ['bookings', 'money'],
    [
      { what: 'licences', count: 5, since: '' },
      { what: 'cases', count: 3, since: '' },
    ],
  )
  // Queues have cards of their own.
  expect(linksIn(queue)).toEqual(['/team/cases'])
  expect(queue).toContain('>3<')
})
