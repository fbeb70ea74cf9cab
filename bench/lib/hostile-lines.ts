import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Sends calls on so many lines, each again and again, in a thread of its own: what measures beside it must not wait for what it sends.
const { lines, pauseMs } = workerData as {
  lines: { url: string; headers: Record<string, string>; bodies: Uint8Array<ArrayBuffer>[] }[]
  pauseMs: number
}
const times: Record<number, number> = {}
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

async function send({ url, headers, bodies }: (typeof lines)[number]): Promise<void> {
  for (let at = 0; !isOver; at++) {
    const body = bodies[at % bodies.length]!
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    const status = answer?.status ?? 0
    times[status] = (times[status] ?? 0) + 1
    await pause(pauseMs)
  }
}

await Promise.all(lines.map(send))
parentPort?.postMessage(times)
