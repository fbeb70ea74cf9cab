import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schedule } from '../jobs/schedule.ts'
import type { Parts } from '../parts.ts'
import { createMetrics, tellStanding } from './index.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (name: string) => readFileSync(join(root, 'ops', name), 'utf8')
const alerts = read('prometheus/alerts.yml')
const dashboard = read('grafana/ownward.json')

const metrics = createMetrics({ version: '1' })
tellStanding(metrics, {} as Parts, [])
metrics.watchCache(() => ({ pages: 0, bytes: 0, hits: 0, misses: 0 }))
const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))

test.for([
  ['prometheus/alerts.yml', alerts],
  ['grafana/ownward.json', dashboard],
] as const)('OPS-17: %s asks for metrics that the product tells, and no others', ([, text]) => {
  const asked = [...text.matchAll(/\b(?:ownward|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name)
  expect(asked.length).toBeGreaterThan(5)
  const unknown = asked.filter(name => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('OPS-17: whatever the product tells of itself is watched by a rule or seen on the dashboard', () => {
  const unseen = [...known].filter(name => name.startsWith('ownward_') && !(alerts + dashboard).includes(name))
  expect(unseen).toEqual([])
})

test('OPS-17: rules name jobs and runbooks that exist', () => {
  const jobs = [...alerts.matchAll(/\{job=~?"([^"]+)"\}/g)].flatMap(([, names]) => names!.split('|'))
  const names = new Set(schedule.map(({ name }) => name))
  expect(jobs.filter(name => name !== 'ownward' && !names.has(name))).toEqual([])
  const runbooks = [...alerts.matchAll(/runbook: (\S+) /g)].map(([, path]) => path!)
  expect(runbooks.length).toBeGreaterThan(8)
  expect(runbooks.filter(path => !existsSync(join(root, path)))).toEqual([])
})
