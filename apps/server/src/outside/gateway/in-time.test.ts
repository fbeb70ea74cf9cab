import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@ownward/domain/money'
import { afterAll, expect, test } from 'vitest'
import { answersInTime } from './in-time.ts'
import { stripeGateway } from './stripe.ts'

// Takes every request and never says a word.
const server = createServer(() => {})
await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('OPS-12: a processor that never answers is waited for so long and no longer, and nothing is known of what it was asked for', async () => {
  const gateway = answersInTime(stripeGateway({ secretKey: 'sk_test_1', apiUrl, installation: 'test' }), 50)
  const about = { key: 'bk_1:cycle:a1', purpose: { booking: '1.1', span: 'bk_1:cycle' }, token: 'cus_1/pm_1' }
  expect(await gateway.charge({ ...about, amount: cents(100), description: 'one' })).toEqual({ state: 'unclear' })
  expect(await gateway.asked({ ...about, since: new Date() })).toBeNull()
  expect(await gateway.refund({ key: 'r1', reference: 'pi_1', amount: cents(100) })).toEqual({ state: 'unclear' })
  await expect(gateway.refunds('pi_1')).rejects.toThrow('in time')
  await expect(gateway.forgetCard('cus_1/pm_1')).rejects.toThrow('in time')
}, 4000)
