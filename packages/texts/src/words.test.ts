import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settledWords, unsettled } from './testing-words.ts'

type Message = string | { match: Record<string, string> }[]

/** Every wording of every message of a language, under its key. */
function messagesIn(locale: 'en' | 'fr'): { key: string; words: string }[] {
  const folder = new URL(`../messages/${locale}/`, import.meta.url)
  return readdirSync(folder).flatMap(file =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Message>)
      .filter(([key]) => !key.startsWith('$'))
      .flatMap(([key, message]) =>
        (typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))).map(words => ({
          key,
          words,
        })),
      ),
  )
}

test.each(['en', 'fr'] as const)(
  'PLAT-06, SRV-41: no message uses a word that another thing has, a second word for one thing, or that promises too much (%s)',
  locale => {
    const messages = messagesIn(locale)
    expect(messages.length).toBeGreaterThan(2000)
    const wrong = messages.flatMap(({ key, words }) =>
      unsettled(locale, key, words).map(found => `${key}: “${found}” in ${words}`),
    )
    expect(wrong).toEqual([])
  },
)

test.each(['en', 'fr'] as const)(
  'PLAT-06: words that the requirements give stand in the messages they are let through for, and nowhere else (%s)',
  locale => {
    const messages = messagesIn(locale)
    const letThrough = settledWords[locale].flatMap(({ instead, but = [] }) => but.map(key => ({ key, instead })))
    const notNeeded = letThrough.filter(
      ({ key, instead }) => !messages.some(message => message.key === key && instead.test(message.words)),
    )
    expect(notNeeded).toEqual([])
  },
)
