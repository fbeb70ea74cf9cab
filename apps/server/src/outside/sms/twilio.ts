import type { SmsSender } from './port.ts'

/** Hands text messages to a Twilio-shaped REST API (POST /2010-04-01/Accounts/{sid}/Messages.json, form body, basic auth). */
export function twilioSms(
  { accountSid, authToken, from }: { accountSid: string; authToken: string; from: string },
  origin = 'https://api.twilio.com',
): SmsSender {
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const answer = await fetch(address, {
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
