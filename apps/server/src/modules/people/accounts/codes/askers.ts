import { eachSecret, keyedHash } from '../../../../settings/app-secret.ts'
import type { CallWork } from '../../../../work.ts'
import { networkOf } from '../../../ground/limits/index.ts'
import { deviceIn, markStranger } from '../../devices/index.ts'

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
  return hashes(asking, byDevice(deviceIn(mark)!))[0]!
}

/** Everything that a code may be bound to for who calls to be the one who asked for it. */
export function askersOf(asking: Asking): string[] {
  const device = deviceIn(asking.device)
  const byNetwork = !(asking.config.deviceCode && asking.fromPage)
  return [
    ...(device === null ? [] : hashes(asking, byDevice(device))),
    ...(byNetwork ? hashes(asking, `network ${networkOf(asking.address)}`) : []),
  ]
}

const byDevice = (device: string) => `device ${device}`

/** By the secret of now first, then by the one of before. */
const hashes = ({ config }: Asking, what: string) =>
  eachSecret(config.appSecret).map(secret => keyedHash(secret, `asked by\n${what}`))
