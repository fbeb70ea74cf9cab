import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)

test('PLAT-08: no island imports the router, which is not there on a public page', () => {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const name of files) expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/from 'react-router/)
})
