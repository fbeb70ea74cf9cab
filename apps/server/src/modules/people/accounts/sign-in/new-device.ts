import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import type { Tx } from '../../../../db/connect.ts'
import { burnCode, checkCode, sendCode } from '../codes/codes.ts'
import { hasThingsOnFile, type User } from '../store.ts'

type Refused = 'wrong-code' | 'too-many-codes' | 'too-many-tries'

/**
 * Whether somebody who has shown the right password on a device not seen before may come in: at once while neither a card nor a licence is on
 * file, else with the code that this sends to their phone (ASVS 6.3, decision 0013).
 */
export async function passNewDevice(
  tx: Tx,
  owner: User,
  code: string | undefined,
  call: Call<'public'>,
): Promise<Outcome<'may-come-in' | 'code-sent', Refused, RefusalFacts | undefined>> {
  if (!call.parts.config.deviceCode || !(await hasThingsOnFile(tx, owner.id))) return ok('may-come-in')
  if (code === undefined) {
    const sent = await sendCode(tx, owner, 'device', call)
    return sent.ok || sent.code === 'still-good' ? ok('code-sent') : refuse('too-many-codes', sent.facts)
  }
  const right = await checkCode(tx, owner, { purpose: 'device', code }, call)
  if (!right.ok) return right
  await burnCode(tx, right.value.codeId, call.now)
  return ok('may-come-in')
}
