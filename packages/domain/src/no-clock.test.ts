import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url).pathname
const sources = globSync('**/*.ts', { cwd: here }).filter(path => !path.endsWith('.test.ts'))

// The compiler cannot see these: they come with the language itself.
test('SRV-14: no rule reads a clock or throws dice; time and chance are passed in', () => {
  expect(sources.length).toBeGreaterThan(20)
  const impure = sources.filter(path => /Date\.now|new Date\(\)|Math\.random/.test(readFileSync(here + path, 'utf8')))
  expect(impure).toEqual([])
})
