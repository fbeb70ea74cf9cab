import { yearHost } from './year-host.ts'

// One process of the product, for a year that kills it: `node year-process.ts <database URL> <seed> <time>`. It tells its address once it
// listens, and runs its jobs whenever it is told the time.
const [connectionString, seed, now] = process.argv.slice(2) as [string, string, string]
const host = await yearHost({
  connectionString,
  seed,
  now: new Date(now),
  onFault: fault => void process.send!({ fault }),
})
await host.settle()
process.on('message', async ({ id, time, jobs }: { id: number; time: string; jobs: boolean }) => {
  await (jobs ? host.runJobs(new Date(time)) : host.setTime(new Date(time)))
  process.send!({ done: id })
})
process.on('disconnect', () => process.exit(0))
process.send!({ url: await host.url() })
