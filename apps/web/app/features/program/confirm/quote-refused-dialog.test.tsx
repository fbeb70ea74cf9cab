import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteRefusedDialog } from './quote-refused-dialog.tsx'

const shown = (change: object) =>
  renderToStaticMarkup(
    <QuoteRefusedDialog title="No" message="Taken." canMove similar={[]} close={() => undefined} {...change} />,
  )

test('KEEP-12: each of the nearest dates is a choice of its own; with the next one alone it is yes or no', () => {
  const dates = [
    { at: '2026-12-04T22:00:00Z', said: '5:00 pm - 4th Dec (EST)' },
    { at: '2027-02-05T15:00:00Z', said: '10:00 am - 5th Feb (EST)' },
  ]
  const several = shown({ dates })
  for (const { said } of dates) expect(several).toMatch(new RegExp(`<button[^>]*>[^<]*${said.replace(/[()]/g, '.')}`))
  expect(several).not.toContain('>Yes<')
  expect(shown({})).toContain('Yes')
})
