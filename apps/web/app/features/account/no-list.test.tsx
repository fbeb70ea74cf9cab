import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoList } from './no-list.tsx'

const asked = { isPending: false, refetch: () => {} }
const shown = (state: Partial<Parameters<typeof NoList>[0]['asked']>) =>
  renderToStaticMarkup(<NoList asked={{ ...asked, ...state }}>Press the heart</NoList>)
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean)

test('ACC-24: a list says that it is loading, that it is empty, and the same when it failed, with the way to ask again', () => {
  expect(shown({ isPending: true })).toEqual(['Loading Data ...'])
  expect(shown({ data: { status: 1 } })).toEqual(['Sorry, No Record Found.', 'Press the heart'])
  expect(shown({ data: { status: 0 } })).toEqual(['Sorry, No Record Found.', 'Try again'])
  expect(shown({})).toEqual(['Sorry, No Record Found.', 'Try again'])
})
