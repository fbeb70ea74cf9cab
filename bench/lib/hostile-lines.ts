import { parentPort, workerData } from 'node:worker_threads'

// Sends the same calls again and again on so many lines, in a thread of its own: what measures beside it must not wait for what it sends.
const { calls, lines } = workerData as {
  calls: { url: string; headers: Record<string, string>; body: string }[]
  lines: number
}
let times = 0
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

async function line(first: number): Promise<void> {
  for (let at = first; !isOver; at++) {
    const { url, headers, body } = calls[at % calls.length]!
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    times++
  }
}

await Promise.all(Array.from({ length: lines }, (_, at) => line(at)))
parentPort?.postMessage(times)
