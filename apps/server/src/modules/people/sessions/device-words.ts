/** What a browser calls itself, and by what; the first that fits counts, for most name others beside themselves. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Of what a browser names itself, the two words by which a person knows it again; empty where it says neither (SRV-39). */
export function deviceWords(agent: string): { browser: string; system: string } {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => agent.includes(mark))?.[1] ?? ''
  return { browser: find(browsers), system: find(systems) }
}
