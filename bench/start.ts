import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, treeCpuSeconds } from './lib/product.ts'
import { median, report } from './lib/report.ts'

// The first start makes and seeds the database; what people wait for day by day is every start after it.
const dataDir = mkdtempSync(join(tmpdir(), 'ownward-start-'))
const first = await startProduct({ dataDir })
await first.stop()

const ready: number[] = []
const cpu: number[] = []
let memory = 0
for (let run = 0; run < 5; run++) {
  const product = await startProduct({ dataDir })
  ready.push(product.readyMs)
  cpu.push(treeCpuSeconds(product.pid))
  memory = product.memoryMiB()
  await product.stop()
}
rmSync(dataDir, { recursive: true, force: true })

report('start', [
  { name: 'first start to first page (with seed)', figure: first.readyMs, unit: 'ms' },
  { name: 'second start to first page', figure: median(ready), unit: 'ms', bar: 3000 },
  { name: 'CPU of a second start, database included', figure: median(cpu), unit: 's', bar: 1.2 },
  { name: 'memory after the first page', figure: memory, unit: 'MiB', bar: 300, note: 'demo data' },
])
