import type { Plugin } from 'rolldown'

/**
 * Writes a server's code in ASCII, other characters as escapes. Node keeps the source of a module in memory, and one wider character,
 * a dash in a sentence, makes that two bytes for each of its millions.
 */
export function narrowText(): Plugin {
  return {
    name: 'ownward:narrow-text',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/(?<!\\)[^\0-\x7f]/g, escaped)
    },
  }
}

const escaped = (wide: string) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`
