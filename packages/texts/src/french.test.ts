import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { unsetMark } from './testing-french.ts'

type Message = string | { match: Record<string, string> }[]

const folder = join(import.meta.dirname, '..', 'messages', 'fr')

function wordsOf(file: string): { key: string; words: string }[] {
  const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Message>
  return Object.entries(messages).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))).map(words => ({
      key,
      words,
    })),
  )
}

test('PLAT-06: in French a no-break space stands before ; : ? ! and inside quotation marks, so that no line begins with a mark', () => {
  const files = globSync('*.json', { cwd: folder }).map(path => basename(path))
  expect(files.length).toBeGreaterThan(20)
  const wrong = files.flatMap(file =>
    wordsOf(file)
      .filter(({ words }) => unsetMark.test(words))
      .map(({ key, words }) => `${file} ${key}: ${words}`),
  )
  expect(wrong).toEqual([])
})

test('PLAT-06: a mark without its space is seen, and figures and addresses are left alone', () => {
  const wrong = ['Désolé !', 'Désolé!', 'Les clés; elle', 'Prix : 5', 'Prix:', '« Autre\u00a0»', '85 %', '{share}%']
  expect(wrong.filter(words => !unsetMark.test(words))).toEqual([])
  const right = ['Désolé\u00a0!', 'en 3:2\u00a0; la', '500:6.00|1000:0', 'https://…', 'Crédit (%)', 'Quoi\u00a0?!']
  expect(right.filter(words => unsetMark.test(words))).toEqual([])
})
