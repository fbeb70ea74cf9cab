import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../lib/root.ts'

/** Every file that people write and git keeps or would keep, as paths below the repository's folder. */
export function allFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(path => existsSync(join(root, path)))
}

/** Files below the folders of code that git would leave out, so that a clone lacks them. */
export function ignoredFiles(): string[] {
  return git(
    'ls-files',
    '--others',
    '--ignored',
    '--exclude-standard',
    '--',
    'apps',
    'packages',
    'tools',
    'e2e',
    'bench',
  )
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', [args[0] ?? '', '-z', ...args.slice(1)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return stdout.split('\0').filter(Boolean)
}

/** Whether a file is a test, or made for tests alone. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing[^/]*\.ts$|\/testing\//.test(path)
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
