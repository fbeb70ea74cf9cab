import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ItemsTable } from './items-table.tsx'

const row = (id: number, language: string, message: string) => ({
  id,
  name: 'Ana Moreno',
  outcome: 'changed' as const,
  code: '',
  reason: '',
  changes: [
    { field: 'Language', from: '', to: language },
    { field: 'Template', from: '', to: 'Hours' },
    { field: 'Message', from: '', to: message },
  ],
})

test('DESK-24: a message in a list of those who would get it says its language, and nothing else does', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <ItemsTable
        table="people"
        caption="Would get it:"
        rows={[row(1, 'French', 'Bonjour'), row(2, 'English', 'Hello')]}
      />
    </MemoryRouter>,
  )
  expect(page.match(/<span lang="\w+">[^<]*/g)?.map(found => found.replace('\n', ''))).toEqual([
    '<span lang="fr">Message: Bonjour',
    '<span lang="en">Message: Hello',
  ])
})
