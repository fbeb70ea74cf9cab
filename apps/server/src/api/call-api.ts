import type { Answer, CallName, Request } from '@ownward/contract'
import type { Locale } from '@ownward/texts'
import { answerCall, type Edge, ownSite } from './answer-call.ts'
import { textOf } from './wire-answer.ts'

/** Makes a call inside this process through the very pipeline that serves it over HTTP. A refusal is an answer; anything else throws. What it gives may be shared and is only to be read. */
export type CallApi = <N extends CallName>(
  name: N,
  body: Request<N>,
  caller: { locale: Locale; token?: string; address?: string },
) => Promise<Answer<N>>

/** A call that brought neither success nor refusal; `status` is what it would have been over HTTP, `answer` its body. */
class CallFailed extends Error {
  readonly status: number
  readonly answer: unknown

  constructor(name: string, status: number, text: string) {
    super(`${name} answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.answer = JSON.parse(text)
  }
}

/** Makes the calls of this process; they are a visitor’s unless a token is given. Any status but 200 is thrown as CallFailed. */
export function callApiOf(edge: Edge): CallApi {
  return async (name, body, { locale, token = null, address = '' }) => {
    const answer = await answerCall(edge, name, body, {
      locale,
      chosenLocale: null,
      token,
      console: null,
      address,
      apiToken: ownSite,
      fromPage: false,
      inMembersBrowser: false,
      onceKey: null,
      device: null,
      agent: '',
    })
    if (answer.status !== 200) throw new CallFailed(name, answer.status, textOf(answer))
    return answer.value as Answer<typeof name>
  }
}
