import { createHmac } from 'node:crypto'
import type { CallWork } from '../../../../work.ts'
import { networkOf } from '../../../ground/limits/index.ts'
import { deviceIn, markStranger } from '../sign-in/devices.ts'

/** What is looked at of who asks for a code, or gives one. */
export type Asking = Pick<
  CallWork<'public', 'appSecret' | 'deviceCode'>,
  'now' | 'config' | 'address' | 'device' | 'fromPage'
>

/**
 * What a code is bound to that is sent now: the browser that asks for it, by a mark that it is given if it has none; for a program, which
 * keeps no cookies, and where devices are not told apart (a demo), its network. Kept as a keyed hash (SRV-02, decision 0054).
 */
export function askerOf(asking: Asking & Pick<CallWork, 'keepDevice'>): string {
  const [known] = askersOf(asking)
  if (known) return known
  const mark = markStranger(asking.now)
  asking.keepDevice(mark)
  return byDevice(asking, deviceIn(mark)!)
}

/** Everything that a code may be bound to for who calls to be the one who asked for it. */
export function askersOf(asking: Asking): string[] {
  const device = deviceIn(asking.device)
  const byNetwork = !(asking.config.deviceCode && asking.fromPage)
  return [
    ...(device === null ? [] : [byDevice(asking, device)]),
    ...(byNetwork ? [hash(asking, `network ${networkOf(asking.address)}`)] : []),
  ]
}

const byDevice = (asking: Asking, device: string) => hash(asking, `device ${device}`)

function hash({ config }: Asking, what: string): string {
  return createHmac('sha256', config.appSecret).update(`asked by\n${what}`).digest('base64url')
}
