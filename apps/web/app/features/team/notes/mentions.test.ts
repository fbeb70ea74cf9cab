import { expect, test } from 'vitest'
import { namedIn, offered, piecesOf, typedName } from './mentions.ts'

const ana = { id: 1, name: 'Ana Li' }
const lima = { id: 2, name: 'Ana Lima' }
const elan = { id: 3, name: 'Élan Roy' }
const other = { id: 4, name: 'Ana Li' }
const none = new Set<number>()

test('DESK-23: what stands behind an @ is looked for, an address is not', () => {
  expect(typedName('Ask @An', 7)).toEqual({ from: 4, typed: 'An' })
  expect(typedName('@', 1)).toEqual({ from: 0, typed: '' })
  expect(typedName('@Ana L and more', 6)).toEqual({ from: 0, typed: 'Ana L' })
  expect(typedName('ana@example', 11)).toBeNull()
  expect(typedName('@Ana Li was here', 16)).toBeNull()
  expect(offered([ana, lima, elan], 'el')).toEqual([elan])
  expect(offered([ana, lima, elan], 'li')).toEqual([ana, lima])
  expect(offered([ana, lima, elan], 'ana lim')).toEqual([lima])
})

test('DESK-23: a text names whose whole name it has, and of two with one name who was chosen', () => {
  expect(namedIn('@Ana Lima, please look', [ana, lima], none)).toEqual([lima])
  expect(namedIn('@Ana Li, please look', [ana, lima], none)).toEqual([ana])
  expect(namedIn('Ana Li', [ana], none)).toEqual([])
  expect(namedIn('@Ana Li', [ana, other], new Set([4]))).toEqual([other])
  expect(namedIn('@Ana Li', [ana, other], none)).toEqual([ana, other])
})

test('DESK-23: names are set apart from the text around them', () => {
  expect(piecesOf('For @Ana Lima and @Ana Li.', [ana, lima])).toEqual(['For ', '@Ana Lima', ' and ', '@Ana Li', '.'])
  expect(piecesOf('@Ana Lina', [ana])).toEqual(['@Ana Lina'])
  expect(piecesOf('Nobody', [])).toEqual(['Nobody'])
})
