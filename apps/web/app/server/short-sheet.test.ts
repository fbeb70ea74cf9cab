import { expect, test } from 'vitest'
import { shortSheet } from './short-sheet.ts'

const root = ':root{--l:initial;--deep-green:var(--l,#0f5c4a);--round:14px}:root[data-theme=dark]{--l: }'

test('shape: names of the root become short ones, and what has one short value is written out', () => {
  expect(shortSheet(`.a{color:var(--deep-green);border-radius:var(--round)}${root}`)).toBe(
    '.a{color:var(--b);border-radius:14px}:root{--a:initial;--b:var(--a,#0f5c4a);}:root[data-theme=dark]{--a: }',
  )
})

test('shape: a selector that spells a variable keeps it, and so does one that a part sets', () => {
  const css = '.bg-\\[var\\(--deep-green\\)\\]{background:var(--deep-green);--bar:3rem;top:var(--bar)}'
  expect(shortSheet(css + root)).toContain(
    '.bg-\\[var\\(--deep-green\\)\\]{background:var(--b);--bar:3rem;top:var(--bar)}',
  )
})

test('shape: a sheet whose names are asked for keeps them', () => {
  expect(shortSheet(`.a{color:var(--deep-green)}${root}`, { asked: true })).toBe(`.a{color:var(--deep-green)}${root}`)
})

test('shape: what Tailwind notes and never reads goes, and what it never sets is what it is at first', () => {
  const properties = '@layer properties{@supports (x){*,:before{--tw-border-style:solid}}}'
  const registered = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'
  const css = `/*! tailwindcss v4 */\n@layer theme;${properties}@layer utilities{.b{border-style:var(--tw-border-style)}.t{--tw-font-weight:700;font-weight:700}.h{line-height:var(--tw-leading,1.5);transition:var(--tw-ease,ease(1,2))}}${registered}`
  expect(shortSheet(css)).toBe(
    '@layer utilities{.b{border-style:solid}.t{font-weight:700}.h{line-height:1.5;transition:ease(1,2)}}',
  )
})

test('shape: a variable of Tailwind that one rule sets for another is kept with all that is registered', () => {
  const css =
    '@layer utilities{.s{--tw-leading:1}.t{line-height:var(--tw-leading,1.5)}}@property --tw-leading{syntax:"*";inherits:false}'
  expect(shortSheet(css)).toBe(css)
})
