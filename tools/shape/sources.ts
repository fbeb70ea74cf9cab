import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../lib/root.ts'

const notOurs = new Set([
  'node_modules',
  '.git',
  'build',
  'compiled',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.react-router',
  '.cache',
])

/** Every file of the repository that people write, as paths below its folder. */
export function allFiles(folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap(name => {
    if (notOurs.has(name)) return []
    const path = posix.join(folder, name)
    return statSync(join(root, path)).isDirectory() ? allFiles(path) : [path]
  })
}

/** The text of a file below the repository's folder. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What a source file imports: a path below the repository's folder for its own files, else the name as written. */
export function importsOf(path: string): string[] {
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
  const names = [...withoutComments(textOf(path)).matchAll(pattern)].map(match => match[1] ?? '')
  return names.map(name => (name.startsWith('.') ? posix.join(dirname(path), name) : name))
}

/** The titles of a test file's tests, `{ line, title }`. */
export function testTitles(path: string): { line: number; title: string }[] {
  const text = textOf(path)
  const pattern = /^\s*(?:test|it)(?:\.(?:skipIf|runIf|each|for)\([\s\S]*?\))?(?:\.\w+)?\(\s*(['"`])(.*?)\1/gm
  return [...text.matchAll(pattern)].map(match => ({
    line: text.slice(0, match.index).split('\n').length,
    title: match[2] ?? '',
  }))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
