import { expect, test } from 'vitest'
import { shortHtml } from './short-html.ts'

test('shape: an end that the next tag tells of is left out, one that text follows stays', () => {
  expect(shortHtml('<ul><li>One</li><li>Two</li></ul>')).toBe('<ul><li>One<li>Two</ul>')
  expect(shortHtml('<ol><li>One</li> <li>Two <ul><li>In it</li></ul></li></ol>')).toBe(
    '<ol><li>One</li> <li>Two <ul><li>In it</ul></ol>',
  )
  expect(shortHtml('<select><option value="a">A</option><option>B</option></select>')).toBe(
    '<select><option value="a">A<option>B</select>',
  )
})

test('shape: a shape ends itself, and attributes are spelled as HTML does', () => {
  expect(shortHtml('<svg viewBox="0 0 2 2"><path d="M0 0"></path><g></g></svg>')).toBe(
    '<svg viewBox="0 0 2 2"><path d="M0 0"/><g></g></svg>',
  )
  expect(shortHtml('<input autoComplete="off" maxLength="9"/><link hrefLang="fr"/>')).toBe(
    '<input autocomplete="off" maxlength="9"/><link hreflang="fr"/>',
  )
})

test('shape: words of people are left as they are', () => {
  const text = '<p>&lt;/li&gt;&lt;li&gt; srcSet=&quot;a&quot; and maxLength=</p>'
  expect(shortHtml(text)).toBe(text)
})
