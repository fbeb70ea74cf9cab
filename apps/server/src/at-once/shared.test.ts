import { expect, test } from 'vitest'
import { shared } from './shared.ts'

test('OPS-13: what many ask for at once is done once, and anew for who asks afterwards, also after it failed', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const ask = shared(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const [first, second] = [ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]!.resolve('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  const failed = ask()
  expect(runs).toHaveLength(2)
  runs[1]!.reject(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const again = ask()
  runs[2]!.resolve('three')
  expect(await again).toBe('three')
})
