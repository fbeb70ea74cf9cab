import { m } from '@ownward/texts'

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What a browser that named itself like this is called: 'Chrome on Android'; its own words where nobody knows it. */
export function sayDevice(agent: string): string {
  const nameIn = (list: typeof systems) => list.find(([sign]) => sign.test(agent))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (agent === '') return m.papers_device_unknown()
  return browser && system ? m.papers_device({ browser, system }) : agent
}
