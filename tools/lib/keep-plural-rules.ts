import { readFileSync, writeFileSync } from 'node:fs'

const made = 'new Intl.PluralRules(locale, options).select('
const kept = '(rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options)).select('

/**
 * Lets the compiled messages make the plural rules of a language once instead of for every message: each making costs as much as
 * rendering a card. Throws when the compiler's output is no longer what is changed here.
 */
export function keepPluralRules(registry: string): void {
  const code = readFileSync(registry, 'utf8')
  if (!code.includes(made)) throw new Error(`${registry} makes its plural rules in a way that is not known here.`)
  writeFileSync(
    registry,
    `/** @type {Record<string, Intl.PluralRules>} */\nconst rules = {}\n${code.replace(made, kept)}`,
  )
}
