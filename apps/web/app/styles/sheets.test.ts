import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = new URL('../routes/public/', import.meta.url)
const read = (path: string, base: URL | string = import.meta.url) => readFileSync(new URL(path, base), 'utf8')

/** The pages that a sheet names as its sources: one, or several in braces. */
function pagesOf(sheet: string): string[] {
  const named = read(`${sheet}-page.css`).matchAll(/@source "\.\.\/routes\/public\/\{?([\w,-]+)\}?\.tsx"/g)
  return [...named].flatMap(([, names = '']) => names.split(',')).map(name => `${name}.tsx`)
}

// A page whose classes nobody collects is laid out without some of them, and nothing else says so.
test('PLAT-02, PLAT-07: every public page is among the sources of the sheet it wears', () => {
  const worn = readdirSync(routes).flatMap(file => {
    const sheet = /sheet: '(\w+)'/.exec(read(file, routes))?.[1]
    return sheet ? [{ file, sheet }] : []
  })
  expect(worn.length).toBeGreaterThan(10)
  expect(worn.filter(({ file, sheet }) => !pagesOf(sheet).includes(file))).toEqual([])
})
