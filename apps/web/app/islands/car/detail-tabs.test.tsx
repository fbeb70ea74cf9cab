import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailTabs } from './detail-tabs.tsx'

test('DET-11: the first list is open, and every tab names its panel', () => {
  const html = renderToStaticMarkup(
    <DetailTabs
      tabs={[
        { key: 'a', title: 'Equipment', items: ['Radio'] },
        { key: 'b', title: 'Program Details', items: ['Miles'] },
      ]}
    />,
  )
  expect(html.match(/role="tab"/g)).toHaveLength(2)
  expect(html).toMatch(/id="panel-a" aria-labelledby="tab-a"(?! data-shut)/)
  expect(html).toContain('id="panel-b" aria-labelledby="tab-b" data-shut=""')
})

test('DET-11: without any data there is no tab at all', () => {
  expect(renderToStaticMarkup(<DetailTabs tabs={[]} />)).toBe('')
})
