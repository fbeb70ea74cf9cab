import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartnerPanel } from './partner-panel.tsx'

const panelOf = (models: Record<string, Record<string, string>>, query = {}) =>
  renderToStaticMarkup(<PartnerPanel filters={[{ name: 'model', options: models }]} facets={{}} query={query} />)

const ford = { Escape: 'Escape', Fusion: 'Fusion' }

test('SRCH-14: of two makes one is chosen first, and then its models', () => {
  const empty = panelOf({ Ford: ford, Kia: { Soul: 'Soul' } })
  expect(empty).toContain('Find Your Car')
  expect(empty).toContain('Find My Car')
  expect(empty).toMatch(/<select id="f-make"/)
  expect(empty).toMatch(/<select id="f-model"[^>]* disabled=""/)
  expect(empty).not.toContain('Escape')
  const chosen = panelOf({ Ford: ford, Kia: { Soul: 'Soul' } }, { make: 'Kia' })
  expect(chosen).toContain('Soul')
  expect(chosen).not.toContain('Escape')
  expect(chosen).not.toMatch(/<select id="f-model"[^>]* disabled=""/)
})

test('SRCH-14: a single make is chosen already and not asked for', () => {
  const panel = panelOf({ Ford: ford })
  expect(panel).not.toMatch(/<select id="f-make"/)
  expect(panel).toContain('<input type="hidden" name="make" value="Ford"/>')
  expect(panel).toContain('Escape')
  expect(panel).not.toMatch(/<select id="f-model"[^>]* disabled=""/)
})

test('SRCH-14: without a car there is nothing to choose', () => {
  expect(panelOf({})).not.toMatch(/name="make"/)
})
