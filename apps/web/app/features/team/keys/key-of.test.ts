import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'
import { pageKeys, sayPageKeys } from './page-keys.ts'

const pressed = (key: string, held: object = {}, code = '') => ({
  ...{ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
})

test('DESK-13: single keys act alone, only with Alt, or not at all', () => {
  expect(keyOf(pressed('j'), 'alone')).toBe('j')
  expect(keyOf(pressed('j', { altKey: true }), 'alone')).toBeNull()
  expect(keyOf(pressed('j'), 'alt')).toBeNull()
  expect(keyOf(pressed('j', { altKey: true }), 'alt')).toBe('j')
  expect(keyOf(pressed('∆', { altKey: true }, 'KeyJ'), 'alt')).toBe('j')
  for (const held of [{}, { altKey: true }]) expect(keyOf(pressed('j', held), 'off')).toBeNull()
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(keyOf(pressed('j', held), 'alone')).toBeNull()
    expect(keyOf(pressed('j', { ...held, altKey: true }), 'alt')).toBeNull()
  }
  expect(keyOf(pressed('?', { shiftKey: true }), 'alone')).toBe('?')
})

test('DESK-13: the sheet knows the keys of the page that is open, each once, and none of one that was left', () => {
  const leaveFrame = sayPageKeys(() => [{ key: '/', says: 'Find' }])
  const leavePage = sayPageKeys(() => [
    { key: 'j', says: 'Next' },
    { key: '/', says: 'Other' },
  ])
  expect(pageKeys()).toEqual([
    { key: '/', says: 'Find' },
    { key: 'j', says: 'Next' },
  ])
  leavePage()
  expect(pageKeys()).toEqual([{ key: '/', says: 'Find' }])
  leaveFrame()
  expect(pageKeys()).toEqual([])
})
