import { createHmac } from 'node:crypto'
import type { Call } from '../../../../call.ts'
import { networkOf } from '../../../ground/limits/index.ts'
import { deviceIn, markStranger } from '../sign-in/devices.ts'

/** What is looked at of who asks for a code, or gives one. */
export type Asking = Pick<Call, 'now' | 'address' | 'device' | 'fromPage'> & { parts: Pick<Call['parts'], 'config'> }

/**
 * What a code is bound to that is sent now: the browser that asks for it, by a mark that it is given if it has none; for a program, which
 * keeps no cookies, and where devices are not told apart (a demo), its network. Kept as a keyed hash (SRV-02, decision 0054).
 */
export function askerOf(call: Asking & Pick<Call, 'keepDevice'>): string {
  const [known] = askersOf(call)
  if (known) return known
  const mark = markStranger(call.now)
  call.keepDevice(mark)
  return byDevice(call, deviceIn(mark)!)
}

/** Everything that a code may be bound to for who calls to be the one who asked for it. */
export function askersOf(call: Asking): string[] {
  const device = deviceIn(call.device)
  const byNetwork = !(call.parts.config.deviceCode && call.fromPage)
  return [
    ...(device === null ? [] : [byDevice(call, device)]),
    ...(byNetwork ? [hash(call, `network ${networkOf(call.address)}`)] : []),
  ]
}

const byDevice = (call: Asking, device: string) => hash(call, `device ${device}`)

function hash({ parts }: Asking, what: string): string {
  return createHmac('sha256', parts.config.appSecret).update(`asked by\n${what}`).digest('base64url')
}
