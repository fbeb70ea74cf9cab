/** Short values say themselves in fewer bytes than a name does; what is longer is written once. */
const longestInlined = 30
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A built sheet in as few bytes as it can be said, for it stands in every page: without what Tailwind notes for itself, and with short
 * names for what `:root` defines. Nothing outside of the sheet may name that: a sheet whose names are asked for is told by `asked`.
 */
export function shortSheet(css: string, { asked = false } = {}): string {
  const plain = withoutBookkeeping(css)
  return asked ? plain : withShortNames(withShortValues(plain))
}

/** Leaves out variables of Tailwind that the sheet never reads or never sets, what it says twice, and the name of who wrote it (THIRD-PARTY.md has it). */
function withoutBookkeeping(css: string): string {
  const said = css
    .replace(/^\/\*!.*?\*\/\s*/s, '')
    .replace('@layer theme;', '')
    .replace(/(-webkit-text-decoration(?:-line)?:inherit;)+(?=text-decoration)/g, '')
  const rules = said
    .replace(/@layer properties\{@supports.*?\}\}\}(?=@layer)/s, '')
    .replace(/@property --tw-[^}]*\}/g, '')
  const first = new Map(
    [...said.matchAll(/@property (--tw-[\w-]+)\{[^}]*initial-value:([^;}]+)/g)].map(([, name, value]) => [name, value]),
  )
  const isSet = (name: string) => new RegExp(`[{;]${name}:`).test(rules)
  const read = rules.replace(
    /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))+))?\)/g,
    (all, name: string, instead?: string) => (isSet(name) ? all : (first.get(name) ?? instead ?? all)),
  )
  // One that is both set and read needs what is registered of it.
  if (read.includes('var(--tw-')) return said
  return read.replace(/(?<=[{;])--tw-[\w-]{1,40}:[^;{}]{0,99}(?:;|(?=\}))/g, '')
}

/** What `:root` says for all, by name, with each of its values. */
function rootValues(css: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [, block = ''] of css.matchAll(/:root[^{}]*\{([^{}]*)\}/g))
    for (const [, name = '', value = ''] of block.matchAll(/(?:^|;)(--[\w-]+):([^;]*)/g))
      values.set(name, [...(values.get(name) ?? []), value])
  return values
}

function withShortValues(css: string): string {
  let short = css
  for (const [name, [value = '', ...others]] of rootValues(css)) {
    const uses = short.split(`${name}:`).length - 1
    if (others.length > 0 || uses > 1 || value.includes('(') || value.length > longestInlined) continue
    short = short.replace(new RegExp(`${name}:[^;}]*;?`), '').replaceAll(`var(${name})`, value)
  }
  return short
}

function withShortNames(css: string): string {
  const names = new Map([...rootValues(css).keys()].map((name, at) => [name, `--${shortName(at)}`]))
  // Between braces alone: a selector may spell the class of a part, which has a variable in its name.
  return css.replace(/\{[^{}]*\}/g, block => block.replace(/--[\w-]+/g, name => names.get(name) ?? name))
}

const shortName = (at: number): string =>
  (at < letters.length ? '' : shortName(Math.floor(at / letters.length) - 1)) + letters[at % letters.length]
