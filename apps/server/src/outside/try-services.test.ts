import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { stripeGateway } from './gateway/stripe.ts'
import { smtpMail } from './mail/smtp.ts'
import { NotLetIn } from './not-let-in.ts'
import { twilioSms } from './sms/twilio.ts'
import { tryServices } from './try-services.ts'

let status = 200
const asked: string[] = []
const web = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(status === 200 ? '{"data":[],"object":"list"}' : '{"error":{"type":"api_error","message":"no"}}')
})
await new Promise<void>(resolve => void web.listen(0, '127.0.0.1', resolve))
afterAll(() => void web.close())
const apiUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, answer) =>
    password === 'right' ? answer(null, { user: 'a' }) : answer(new Error('no')),
})
await new Promise<void>(resolve => void smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>(resolve => smtp.close(() => resolve())))
const smtpPort = (smtp.server.address() as AddressInfo).port

const gateway = () => stripeGateway({ secretKey: 'sk_live_secret', apiUrl, installation: 'i' })
const sms = () => twilioSms({ accountSid: 'AC1', authToken: 'secret', from: '+13050000100', apiUrl })
const mail = (password: string, port = smtpPort) =>
  smtpMail({ smtpUrl: `smtp://a:${password}@127.0.0.1:${port}`, from: 'a@cars.internal' }, { patience: 500 })

test('OPS-06: gateway, SMS service and mail server are tried by a read that costs nothing', async () => {
  status = 200
  await gateway().tryAccess!()
  await sms().tryAccess!()
  await mail('right').tryAccess!()
  expect(asked).toEqual(['GET /v1/payment_intents?limit=1', 'GET /2010-04-01/Accounts/AC1.json'])
})

test('OPS-06: wrong keys are told from a service that is down, and no secret is named', async () => {
  status = 401
  for (const one of [gateway(), sms(), mail('wrong')]) {
    const problem = await one.tryAccess!().catch(error => error)
    expect(problem).toBeInstanceOf(NotLetIn)
    expect(String(problem)).not.toMatch(/secret|wrong:|sk_/)
  }
  status = 503
  for (const one of [gateway(), sms(), mail('right', 9)]) {
    const problem = await one.tryAccess!().catch(error => error)
    expect(problem).toBeInstanceOf(Error)
    expect(problem).not.toBeInstanceOf(NotLetIn)
  }
})

test('OPS-06: what does not let us in stops the start, all at once by the names of their settings; what is down is a line in the log', async () => {
  const said: string[] = []
  const log = { warn: (line: unknown) => void said.push(String(line)) }
  const services = [
    { name: 'the mail server', settings: ['SMTP_URL'], tryAccess: () => Promise.reject(new NotLetIn('no')) },
    { name: 'the gateway', settings: ['STRIPE_SECRET_KEY'], tryAccess: () => Promise.reject(new NotLetIn('no')) },
    { name: 'the SMS service', settings: ['TWILIO_ACCOUNT_SID'], tryAccess: () => Promise.reject(new Error('down')) },
  ] as const
  await expect(tryServices(services, log as never)).rejects.toThrow(/^SMTP_URL: the mail server.*\nSTRIPE_SECRET_KEY: /)
  expect(said).toEqual([expect.stringContaining('TWILIO_ACCOUNT_SID: the SMS service does not answer')])
})
