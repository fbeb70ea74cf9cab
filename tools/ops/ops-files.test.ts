import { type CallName, contract, specOf } from '@ownward/contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/server/src/config.ts'
import { settings } from '../../apps/server/src/settings/settings.ts'
import { productionSettings } from '../../apps/server/src/testing/production-settings.ts'
import { textOf } from '../shape/sources.ts'
import { assignments, exampleSettings, filledIn, runStage, unitValues } from './ops-files.ts'

const known = Object.keys(settings.shape).sort()
const example = exampleSettings()
/** For the allocator of the machine, not for the product. */
const notOurs = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
const unit = textOf('ops/systemd/ownward@.service')

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, unknown>; ports?: string[]; read_only?: boolean; stop_grace_period?: string }
  >
}

const composed = (env: Record<string, string>): Compose =>
  parse(filledIn(textOf('ops/compose.yaml').replaceAll(/^\s*#.*$/gm, ''), env), { merge: true })

test('OPS-22: the example has every setting once, each with a sentence and its default', () => {
  expect(example.map(({ name }) => name).sort()).toEqual(known)
  const defaults = settings.parse({}) as Record<string, unknown>
  // What production wants to be set is no default of a demo's.
  const shown = (name: string) => (defaults[name] === undefined ? '' : String(defaults[name]))
  for (const { name, value, sentence, isAsked } of example) {
    expect(sentence, name).toMatch(/\S{3,}.*\.$/)
    if (!isAsked) expect(value, name).toBe(shown(name))
  }
})

test('OPS-22: README names every setting, and no other', () => {
  const table = textOf('README.md').split('## Settings')[1] ?? ''
  const rows = table.split('\n').filter(line => line.startsWith('| `'))
  const named = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual(known)
})

test('OPS-22: the example as it is says what is still missing; filled in it starts production', () => {
  const asked = example.filter(({ isAsked }) => isAsked)
  const given = Object.fromEntries(asked.map(({ name, value }) => [name, value]))
  let said = ''
  try {
    readConfig(given)
  } catch (error) {
    said = (error as Error).message
  }
  const missing = asked.filter(({ value, name }) => value === '' && !name.startsWith('FIRST_MEMBER_'))
  for (const { name } of missing) expect(said, name).toContain(name)
  const filled = Object.fromEntries(asked.map(({ name, value }) => [name, value || productionSettings[name as 'MODE']]))
  expect(readConfig({ ...filled, STRIPE_API_URL: '', TWILIO_API_URL: '' })).toMatchObject({
    mode: 'production',
    trustedProxies: 1,
    firstMember: undefined,
  })
})

test('OPS-22: image, unit and compose file set what the product knows, and nothing else', () => {
  const image = runStage()
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => Object.keys(assignments(rest)))
  const ofUnit = unitValues(unit, 'Environment').flatMap(line => Object.keys(assignments(line)))
  const { services } = composed({ DATABASE_PASSWORD: 'a', APP_SECRET: 'b' })
  const ofCompose = Object.keys(services['app-1']?.environment ?? {})
  expect(Math.min(image.length, ofUnit.length, ofCompose.length)).toBeGreaterThan(3)
  for (const name of [...image, ...ofUnit, ...ofCompose])
    if (!notOurs.includes(name)) expect(known, name).toContain(name)
})

test('OPS-22: compose starts the same product twice, as a demo until it is told otherwise, and keeps production off the stand-in', () => {
  const given = { DATABASE_PASSWORD: 'secret', APP_SECRET: productionSettings.APP_SECRET }
  const { services } = composed(given)
  const { ports: _, ...one } = services['app-1'] ?? {}
  expect(services['app-2']?.environment).toEqual(one.environment)
  expect(services['app-2']).toMatchObject({ read_only: true, stop_grace_period: '40s' })
  const read = (env: Record<string, string>, more = {}) => {
    const own = composed(env).services['app-1']?.environment ?? {}
    return readConfig({
      ...env,
      ...more,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    })
  }
  expect(read(given)).toMatchObject({
    mode: 'demo',
    host: '0.0.0.0',
    trustedProxies: 1,
    drainSeconds: 5,
    databaseUrl: 'postgresql://ownward:secret@database:5432/ownward',
    s3: { endpoint: 'http://bucket:9000', bucket: 'ownward' },
  })
  expect(() => composed({})).toThrow('DATABASE_PASSWORD')
  const real = { ...given, ...productionSettings }
  expect(() => read(real)).toThrow('S3_ENDPOINT must start with https://')
  expect(read({ ...real, S3_ENDPOINT: 'https://bucket.internal' })).toMatchObject({ mode: 'production' })
})

test('OPS-22: what is told to end has the time that the product takes', () => {
  const [seconds = ''] = unitValues(unit, 'TimeoutStopSec')
  const main = textOf('apps/server/src/main.ts')
  const longest = Number(/longestStopMs = ([\d_]+)/.exec(main)?.[1]?.replaceAll('_', '')) / 1000
  const drain = readConfig({ ...productionSettings, DRAIN_SECONDS: '' }).drainSeconds
  expect(Number(seconds)).toBeGreaterThan(drain + longest)
  expect(composed({ DATABASE_PASSWORD: 'a' }).services['app-1']?.stop_grace_period).toBe(`${seconds}s`)
})

test('OPS-22: proxies let the largest call through, ask both processes, and keep the health of the product to themselves', () => {
  const largest = Math.max(...Object.keys(contract).map(name => specOf(name as CallName).maxBody ?? 0))
  const proxies = [textOf('ops/nginx/ownward.conf'), textOf('ops/caddy/Caddyfile')]
  for (const text of proxies) {
    const mebibytes = Number(/(?:client_max_body_size|max_size) (\d+)(?:m|MB)/.exec(text)?.[1])
    // Caddy counts by the thousand.
    expect(mebibytes * 1e6).toBeGreaterThanOrEqual(largest)
    for (const path of ['/readyz', '/healthz', '/metrics']) expect(text).toContain(path)
  }
  expect(textOf('ops/caddy/Caddyfile')).toContain('127.0.0.1:3000 127.0.0.1:3001')
  expect(textOf('ops/nginx/site.conf')).toMatch(/server 127\.0\.0\.1:3000 [^;]*;\s+server 127\.0\.0\.1:3001 /)
  expect(textOf('ops/nginx/compose.conf')).toMatch(/server app-1:3000 [^;]*;\s+server app-2:3000 /)
})
