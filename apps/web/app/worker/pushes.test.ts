import { expect, test } from 'vitest'
import { pageToOpen, readPush } from './pushes.ts'

test('HOME-16, PLAT-02: what a push shows is read whole or not at all', () => {
  const push = { title: 'Ownward', body: 'There is news for you.', path: '/account/home', tag: 'm1' }
  expect(readPush(JSON.stringify({ ...push, more: 1 }))).toEqual(push)
  for (const carried of [undefined, '', '{', 'null', '7', '[]', JSON.stringify({ ...push, title: 7 })])
    expect(readPush(carried)).toBeNull()
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'account/home',
  undefined,
  7,
])('HOME-16: a press on a push opens no page of another site: %s', path => {
  expect(pageToOpen(path)).toBe('/account/notifications')
})

test('HOME-16: it opens the page that it names', () => {
  expect(pageToOpen('/account/booking-detail/7/2?x=1#y')).toBe('/account/booking-detail/7/2?x=1#y')
})
