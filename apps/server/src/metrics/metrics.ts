import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServiceAnswer } from '../outside/watch-services.ts'

/** Pages that are kept in memory. */
export interface CacheStanding {
  pages: number
  bytes: number
  hits: number
  misses: number
}

/** What a process counts for its operator (OPS-17). No label holds a person, an id or anything that somebody typed. */
export interface Metrics {
  request(done: { method: string; route: string; status: number; seconds: number }): void
  job(done: { job: string; isFine: boolean; seconds: number }): void
  service(answer: ServiceAnswer): void
  /** Where the kept pages are looked at, at each reading. */
  watchCache(look: () => CacheStanding): void
  readonly registry: Registry
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Makes the metrics of a process: its own memory, event loop and garbage, and what the product tells of itself. */
export function createMetrics({ version }: { version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'ownward_build_info', help: 'The version of the product.', labelNames: ['version'], registers })
    .labels({ version })
    .set(1)
  const requests = new Histogram({
    name: 'ownward_http_request_seconds',
    help: 'How long answers took, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const jobs = new Histogram({
    name: 'ownward_job_seconds',
    help: 'How long runs of jobs took in this process.',
    labelNames: ['job', 'outcome'],
    buckets: seconds,
    registers,
  })
  const services = new Histogram({
    name: 'ownward_service_seconds',
    help: 'How long services outside took to answer.',
    labelNames: ['service', 'outcome'],
    buckets: seconds,
    registers,
  })
  const up = new Gauge({
    name: 'ownward_service_up',
    help: 'Whether a service outside answered the last time that it was asked.',
    labelNames: ['service'],
    registers,
  })
  return {
    registry,
    request: ({ method, route, status, seconds: took }) =>
      requests.observe({ method, route, status: String(status) }, took),
    job: ({ job, isFine, seconds: took }) => jobs.observe({ job, outcome: outcome(isFine) }, took),
    service({ service, isFine, seconds: took }) {
      services.observe({ service, outcome: outcome(isFine) }, took)
      up.set({ service }, isFine ? 1 : 0)
    },
    watchCache(look) {
      new Gauge({
        name: 'ownward_page_cache_bytes',
        help: 'How much memory the kept pages take.',
        registers,
        collect() {
          this.set(look().bytes)
        },
      })
      new Gauge({
        name: 'ownward_page_cache_pages',
        help: 'How many pages are kept.',
        registers,
        collect() {
          this.set(look().pages)
        },
      })
      new Counter({
        name: 'ownward_page_cache_asked_total',
        help: 'How often a page that may be kept was asked for, and whether it was there.',
        labelNames: ['outcome'],
        registers,
        collect() {
          const { hits, misses } = look()
          this.reset()
          this.inc({ outcome: 'kept' }, hits)
          this.inc({ outcome: 'made' }, misses)
        },
      })
    },
  }
}

const outcome = (isFine: boolean) => (isFine ? 'done' : 'failed')
