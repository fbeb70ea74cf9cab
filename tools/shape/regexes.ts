import { parseAst } from 'rolldown/parseAst'
import { textOf } from './sources.ts'

/** A regular expression as a source file writes it. */
export interface WrittenRegex {
  path: string
  line: number
  regex: RegExp
}

/** The regular expressions that a source file writes out. */
export function regexesOf(path: string): WrittenRegex[] {
  const text = textOf(path)
  const found: WrittenRegex[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex && start !== undefined)
      found.push({
        path,
        line: text.slice(0, start).split('\n').length,
        regex: new RegExp(regex.pattern, regex.flags.includes('g') ? regex.flags : `${regex.flags}g`),
      })
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

const length = 12_000
const slowMs = 10

/** What a text is made long of: single characters, and beginnings of what an expression may wait for the end of. */
const usualPumps = [
  ...' \t\n/<>,;.:"\'()[]{}&%#@=-_+a0Z\u00e9',
  'a ',
  ' ,',
  '0.',
  'a.',
  '@a',
  '\n ',
  ' \n',
  '<a ',
  '<!--',
  '/*',
]

/**
 * The text that keeps an expression busy for longer than any text of that length should, or null: one thing repeated, as attackers write it,
 * with an end that does not fit. An expression that reads its text once needs a thousandth of the time that is allowed.
 */
export function slowText(regex: RegExp): string | null {
  const own = [...new Set(regex.source.replaceAll(/\\[a-zA-Z]/g, ''))].filter(letter => !usualPumps.includes(letter))
  const beginnings = regex.source.match(/[<\w"'-]{2,12}/g) ?? []
  for (const pump of [...usualPumps, ...own, ...beginnings]) {
    const run = pump.repeat(Math.ceil(length / pump.length))
    for (const text of [`${run}\u0001`, `a${run}a\u0001`]) if (isSlow(regex, text)) return text.slice(0, 24)
  }
  return null
}

/** Slow thrice is slow, by the work of this thread alone: once may be its tidying up. */
function isSlow(regex: RegExp, text: string): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const began = process.threadCpuUsage()
    text.replace(regex, '')
    if (process.threadCpuUsage(began).user < slowMs * 1000) return false
  }
  return true
}
