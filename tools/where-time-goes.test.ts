import { expect, test } from 'vitest'
import { type TraceEvent, whereTimeGoes } from '../bench/lib/felt/where-time-goes.ts'

const event = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? 'R' : 'X',
  ts: ts * 1000,
  pid: 1,
  tid,
  ...(dur === undefined ? {} : { dur: dur * 1000 }),
})

const request = (name: string, ts: number, requestId: string): TraceEvent => ({
  ...event(name, ts),
  args: { data: { requestId } },
})

test('PLAT-04: the time between two marks is divided among what the main thread did itself', () => {
  const spent = whereTimeGoes(
    [
      event('Layout', 40, 5),
      event('RunTask', -10, 30),
      event('FunctionCall', 5, 15),
      event('v8.produceCache', 6, 1),
      event('UpdateLayoutTree', 10, 4),
      event('Paint', 50, 1000, 2),
      event('Layout', 95, 20),
      event('pressed', 0),
      request('ResourceSendRequest', 15, 'a'),
      request('ResourceSendRequest', 42, 'b'),
      request('ResourceFinish', 55, 'a'),
      request('ResourceFinish', 60, 'b'),
      event('visible', 100),
    ],
    'pressed',
    'visible',
  )
  const idle = { network: 35, waiting: 35 }
  expect(spent).toEqual({ script: 11, style: 4, layout: 10, other: 5, parse: 0, paint: 0, decode: 0, ...idle })
  expect(() => whereTimeGoes([event('pressed', 0)], 'pressed', 'visible')).toThrow()
})
