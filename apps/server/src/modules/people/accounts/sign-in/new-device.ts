import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { burnCode, type CodeWork, checkCode, sendCode } from '../codes/codes.ts'
import { hasThingsOnFile, type User } from '../store.ts'

type Refused = 'wrong-code' | 'too-many-codes' | 'too-many-tries'

/**
 * Whether somebody who has shown the right password on a device not seen before may come in: at once while neither a card nor a licence is on
 * file, else with the code that this sends to their phone (ASVS 6.3, decision 0013).
 */
export async function passNewDevice(
  work: CodeWork,
  owner: User,
  code: string | undefined,
): Promise<Outcome<'may-come-in' | 'code-sent', Refused, RefusalFacts | undefined>> {
  if (!work.config.deviceCode || !(await hasThingsOnFile(work.uow.tx, owner.id))) return ok('may-come-in')
  if (code === undefined) {
    const sent = await sendCode(work, owner, 'device')
    return sent.ok || sent.code === 'still-good' ? ok('code-sent') : refuse('too-many-codes', sent.facts)
  }
  const right = await checkCode(work, owner, { purpose: 'device', code })
  if (!right.ok) return right
  await burnCode(work, right.value.codeId)
  return ok('may-come-in')
}
