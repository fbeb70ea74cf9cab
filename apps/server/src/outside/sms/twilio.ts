import { NotLetIn } from '../not-let-in.ts'
import { askOutside } from '../traced.ts'
import type { SmsSender } from './port.ts'

/** Hands text messages to a Twilio-shaped REST API (POST /2010-04-01/Accounts/{sid}/Messages.json, form body, basic auth). */
export function twilioSms({
  accountSid,
  authToken,
  from,
  apiUrl,
}: {
  accountSid: string
  authToken: string
  from: string
  apiUrl: string
}): SmsSender {
  const account = `${apiUrl.replace(/(?<!\/)\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async tryAccess() {
      const answer = await askOutside('sms account', `${account}.json`, {
        headers: { authorization },
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if ([401, 403, 404].includes(answer.status)) throw new NotLetIn('its account or token is wrong')
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`)
    },

    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const answer = await askOutside('sms send', `${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: `+1${to}`, Body: text, ...sender }),
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`)
    },
  }
}
