import { expect, test } from 'vitest'
import type { CallOptions, Trouble } from './create-client.ts'
import { createOnce, leavesOpen, type Notes } from './create-once.ts'
import type { WireCaller } from './spelling/spelled.ts'

type Ending = { answer: object } | { trouble: Trouble } | 'session lost'
const done: Ending = { answer: { status: 1 } }

/** A page that makes calls: the keys under which they were made, and how the next one ends. */
function page(notes?: Notes) {
  const keys: string[] = []
  let last = 0
  let ending: Ending = done
  const call = (async (_name, _body, options) => {
    keys.push(options?.idempotencyKey ?? '')
    if (ending === 'session lost') return null
    if ('trouble' in ending) options?.onTrouble?.(ending.trouble)
    return 'answer' in ending ? ending.answer : null
  }) as WireCaller<[options?: CallOptions]>
  const once = createOnce({ call, newKey: () => `key-${++last}`, ...(notes && { notes }) })
  return {
    keys,
    ask: (body: { booking_id: number }, how: Ending = done) => {
      ending = how
      return once('retryPayment', body, { onTrouble: () => {} })
    },
    cancel: (body: { booking_id: number }, how: Ending) => {
      ending = how
      return once('cancelbookedLease', body, { onTrouble: () => {} })
    },
  }
}

const lost: Ending = { trouble: { status: 0 } }

test.each<[string, Ending]>([
  ['a success', done],
  ['a refusal', { answer: { status: 0, code: 'nothing-due', message: '' } }],
  ['a fault, which the server repeats for its key', { trouble: { status: 500, code: 'fault', message: '' } }],
  ['a body that was refused', { trouble: { status: 400, code: 'invalid', message: '' } }],
  ['a key that was used for something else', { trouble: { status: 422, code: 'once-other', message: '' } }],
])('AUTH-28, BOOK-12: %s is final: what is asked next is another attempt', async (_, ending) => {
  const { keys, ask } = page()
  await ask({ booking_id: 7 }, lost)
  await ask({ booking_id: 7 }, ending)
  await ask({ booking_id: 7 })
  expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
})

test.each<[string, Ending]>([
  ['a lost answer', lost],
  ['an unclear charge', { answer: { status: 0, code: 'charge-unclear', message: '' } }],
  ['an unclear payment', { trouble: { status: 402, code: 'payment-unclear' } }],
  ['a first try that still runs', { trouble: { status: 409, code: 'once-running' } }],
  ['a failure of what stands in front of the server', { trouble: { status: 502 } }],
  ['a database that is away', { trouble: { status: 503, code: 'away', message: '' } }],
  ['being told to wait', { trouble: { status: 429, code: 'too-many' } }],
  ['a lost session', 'session lost'],
])('AUTH-28, BOOK-12: %s leaves open what became of it: asked again, it is the same attempt', async (_, ending) => {
  const { keys, ask } = page()
  await ask({ booking_id: 7 }, ending)
  await ask({ booking_id: 7 })
  expect(keys).toEqual(['key-1', 'key-1'])
  if (typeof ending === 'object' && 'trouble' in ending) expect(leavesOpen(ending.trouble)).toBe(true)
})

test('AUTH-28: a key belongs to one call and one body, and another thing asked meanwhile does not end it', async () => {
  const { keys, ask, cancel } = page()
  await ask({ booking_id: 7 }, lost)
  await ask({ booking_id: 8 })
  await cancel({ booking_id: 7 }, done)
  await ask({ booking_id: 7 })
  expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-1'])
})

test('PROG-20: over a reload the same thing is the same attempt, and a broken note is replaced', async () => {
  const kept = new Map<string, string>()
  const notes: Notes = { getItem: key => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }
  await page(notes).ask({ booking_id: 7 }, lost)
  const reloaded = page(notes)
  await reloaded.ask({ booking_id: 7 })
  expect(reloaded.keys).toEqual(['key-1'])
  for (const key of kept.keys()) kept.set(key, '{')
  await page(notes).ask({ booking_id: 7 })
  expect(JSON.parse([...kept.values()][0]!)).toEqual([])
})
