import type { Gateway } from './port.ts'

/** Longer than a client waits for one request and its one more try. */
const usualMs = 22_000

/**
 * A gateway whose answers are waited for so long and no longer (OPS-12): what became of a charge or a refund is then unclear, as when it does not answer
 * at all, and the same key is asked again later. What is only read fails.
 */
export function answersInTime(gateway: Gateway, ms = usualMs): Gateway {
  return {
    ...gateway,
    charge: request => inTime(gateway.charge(request), ms, () => ({ state: 'unclear' })),
    asked: request => inTime(gateway.asked(request), ms, () => null),
    refund: request => inTime(gateway.refund(request), ms, () => ({ state: 'unclear' })),
    refunds: reference => inTime(gateway.refunds(reference), ms, fail),
    forgetCard: token => inTime(gateway.forgetCard(token), ms, fail),
  }
}

function fail(): never {
  throw new Error('the gateway did not answer in time')
}

async function inTime<T>(asked: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'over'>(resolve => {
    timer = setTimeout(() => resolve('over'), ms)
  })
  try {
    const first = await Promise.race([asked.then(answer => ({ answer })), over])
    return first === 'over' ? late() : first.answer
  } finally {
    clearTimeout(timer)
    asked.catch(() => {})
  }
}
