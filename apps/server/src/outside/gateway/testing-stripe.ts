import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { cardBrand } from '@ownward/domain/accounts'
import Stripe from 'stripe'

/** What goes wrong with one request to the stand-in. */
export type StripeFault = 'none' | 'lost' | 'answer-lost' | 'fails' | 'fails-after' | 'denied'

interface Method {
  id: string
  customer: string | null
  number: string
  name: string
}
interface Payment {
  id: string
  customer: string
  method: string
  amount: number
  created: number
  status: string
  error: Record<string, string> | null
  key: string
  purpose?: { booking: string; span: string }
  installation?: string
}
interface Refund {
  id: string
  payment: string
  amount: number
  status: string
  key: string
}
interface Page {
  id: string
  person: string
  success: string
  customer: string | null
  method: string | null
}
interface Answer {
  status: number
  body: unknown
}

const declines: Record<string, { code: string; decline_code: string }> = {
  '4000000000000341': { code: 'card_declined', decline_code: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000009987': { code: 'card_declined', decline_code: 'lost_card' },
  '4000000000003220': { code: 'authentication_required', decline_code: 'authentication_required' },
}

/**
 * A server that speaks the processor's protocol as far as we use it: customers' cards, payments, refunds, the page for cards, keys that give
 * the same answer again, and messages signed with the shared secret. It can be told to fail in each way that matters.
 */
export async function startStripeStandIn({ now }: { now: () => Date }) {
  const methods = new Map<string, Method>()
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const pages = new Map<string, Page>()
  const answered = new Map<string, { body: string; answer: Answer }>()
  const asked: string[] = []
  let fault: (path: string) => StripeFault = () => 'none'
  let failsRefunds = false
  let listsAll = false
  let takesMs = 0
  let refusesRefundsAs: string | undefined
  let origin = ''
  const id = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`

  const missing = (what: string): Answer => ({
    status: 404,
    body: {
      error: { type: 'invalid_request_error', code: 'resource_missing', param: what, message: `No such ${what}` },
    },
  })
  const metadataOf = ({ key, purpose, installation }: Payment): Record<string, string | undefined> => ({
    key,
    ...purpose,
    installation,
  })
  const paymentBody = (payment: Payment, expand: boolean) => ({
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    created: payment.created,
    customer: payment.customer,
    status: payment.status,
    metadata: metadataOf(payment),
    last_payment_error: payment.error,
    latest_charge: expand ? { id: `ch_${payment.id}`, amount_refunded: givenBack(payment.id) } : `ch_${payment.id}`,
  })
  const refundBody = ({ payment, ...refund }: Refund) => ({
    ...refund,
    object: 'refund',
    payment_intent: payment,
    metadata: { key: refund.key },
  })
  const givenBack = (payment: string) =>
    refunds
      .filter(refund => refund.payment === payment && refund.status !== 'failed')
      .reduce((total, refund) => total + refund.amount, 0)
  const listOf = (data: unknown[]) => ({ object: 'list', url: '/', has_more: false, data })

  function createPayment(form: URLSearchParams): Answer {
    const method = methods.get(form.get('payment_method') ?? '')
    if (!method || method.customer !== form.get('customer')) return missing('payment_method')
    const decline = declines[method.number]
    const payment: Payment = {
      id: id('pi'),
      customer: method.customer ?? '',
      method: method.id,
      amount: Number(form.get('amount')),
      created: Math.floor(now().getTime() / 1000),
      status: decline ? 'requires_payment_method' : 'succeeded',
      error: decline ? { type: 'card_error', ...decline } : null,
      key: form.get('metadata[key]') ?? '',
      purpose: { booking: form.get('metadata[booking]') ?? '', span: form.get('metadata[span]') ?? '' },
      installation: form.get('metadata[installation]') ?? '',
    }
    payments.push(payment)
    if (!decline) return { status: 200, body: paymentBody(payment, false) }
    return { status: 402, body: { error: { ...payment.error, message: 'Your card was declined.' } } }
  }

  function createRefund(form: URLSearchParams): Answer {
    const payment = payments.find(({ id }) => id === form.get('payment_intent'))
    const amount = Number(form.get('amount'))
    if (!payment) return missing('payment_intent')
    if (refusesRefundsAs !== undefined) {
      return { status: 400, body: { error: { type: 'invalid_request_error', code: refusesRefundsAs } } }
    }
    if (givenBack(payment.id) + amount > payment.amount) {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', param: 'amount', message: 'greater than unrefunded amount' } },
      }
    }
    const status = failsRefunds ? 'failed' : 'succeeded'
    const refund = { id: id('re'), payment: payment.id, amount, status, key: form.get('metadata[key]') ?? '' }
    refunds.push(refund)
    return { status: 200, body: refundBody(refund) }
  }

  function createPage(form: URLSearchParams): Answer {
    const page: Page = {
      id: id('cs'),
      person: form.get('client_reference_id') ?? '',
      success: form.get('success_url') ?? '',
      customer: null,
      method: null,
    }
    pages.set(page.id, page)
    return { status: 200, body: { id: page.id, object: 'checkout.session', url: `${origin}/pay/${page.id}` } }
  }

  function pageBody(page: Page): Answer {
    const method = page.method ? methods.get(page.method) : undefined
    return {
      status: 200,
      body: {
        id: page.id,
        object: 'checkout.session',
        mode: 'setup',
        client_reference_id: page.person,
        customer: page.customer,
        setup_intent: {
          id: `seti_${page.id}`,
          status: method ? 'succeeded' : 'requires_payment_method',
          payment_method: method ? methodBody(method) : null,
        },
      },
    }
  }

  /** The payments that a query of the search names: by metadata, and since a moment. */
  function searched(query: string, expand: boolean): unknown[] {
    const wanted = [...query.matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)]
    const from = Number(/created>=(\d+)/.exec(query)?.[1] ?? 0)
    const after = Number(/created>(\d+)/.exec(query)?.[1] ?? -1)
    return payments
      .filter(({ created }) => created >= from && created > after)
      .filter(payment => wanted.every(([, name, value]) => metadataOf(payment)[name!] === value))
      .map(payment => paymentBody(payment, expand))
  }

  function route(verb: string, path: string, form: URLSearchParams): Answer {
    const [, , kind = '', one, more] = path.split('/')
    if (verb === 'POST' && kind === 'payment_intents') return createPayment(form)
    if (verb === 'POST' && kind === 'refunds') return createRefund(form)
    if (verb === 'POST' && kind === 'checkout') return createPage(form)
    if (verb === 'POST' && kind === 'payment_methods' && more === 'detach') {
      const method = methods.get(one ?? '')
      if (!method?.customer) return missing('payment_method')
      method.customer = null
      return { status: 200, body: methodBody(method) }
    }
    if (kind === 'checkout') return pages.has(more ?? '') ? pageBody(pages.get(more ?? '')!) : missing('session')
    if (kind === 'refunds' && one) return { status: 200, body: refundBody(refunds.find(refund => refund.id === one)!) }
    if (kind === 'refunds') {
      const of = form.get('payment_intent')
      return { status: 200, body: listOf(refunds.filter(refund => listsAll || refund.payment === of).map(refundBody)) }
    }
    if (one === 'search')
      return {
        status: 200,
        body: { ...listOf(searched(form.get('query') ?? '', form.has('expand[0]'))), object: 'search_result' },
      }
    if (one) return { status: 200, body: paymentBody(payments.find(payment => payment.id === one)!, false) }
    const [customer, from, until] = [form.get('customer'), form.get('created[gte]'), form.get('created[lt]')]
    const found = payments
      .filter(payment => customer === null || payment.customer === customer)
      .filter(
        ({ created }) => (from === null || created >= Number(from)) && (until === null || created < Number(until)),
      )
    return { status: 200, body: listOf(found.map(payment => paymentBody(payment, form.has('expand[0]')))) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    if (url.pathname.startsWith('/pay/')) return answerPage(url, request.method ?? '', body, response)
    asked.push(`${request.method} ${url.pathname}`)
    const what = fault(`${request.method} ${url.pathname}`)
    if (what === 'lost') return void response.destroy()
    if (what === 'fails')
      return send(response, { status: 500, body: { error: { type: 'api_error', message: 'down' } } })
    if (what === 'denied')
      return send(response, { status: 400, body: { error: { type: 'invalid_request_error', message: 'not allowed' } } })
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? answered.get(key) : undefined
    if (before && before.body !== body) {
      return send(response, {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'other parameters' } },
      })
    }
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(body)
    let said = before?.answer ?? route(request.method ?? '', url.pathname, form)
    if (what === 'fails-after') said = { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    if (typeof key === 'string') answered.set(key, { body, answer: said })
    if (what === 'answer-lost') return void response.destroy()
    if (takesMs === Number.POSITIVE_INFINITY) return
    if (takesMs > 0) await delay(takesMs)
    send(response, said)
  }

  /** The page on which people type their card: its form takes a number and a name. */
  function answerPage(url: URL, verb: string, body: string, response: ServerResponse): void {
    const page = pages.get(url.pathname.split('/')[2] ?? '')
    if (!page) return void response.writeHead(404).end()
    if (verb === 'GET') {
      const form =
        '<!doctype html><html lang="en"><title>Card page</title><h1>Card page</h1><form method="post"><label>Card number <input name="number"></label><label>Name <input name="name"></label><button>Save card</button></form></html>'
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(form)
    }
    const form = new URLSearchParams(body)
    giveCard(page.id, form.get('number')?.replace(/\D/g, '') ?? '', form.get('name') ?? '')
    response.writeHead(303, { location: page.success.replace('{CHECKOUT_SESSION_ID}', page.id) }).end()
  }

  /** Somebody types a card on their page. */
  function giveCard(pageId: string, number: string, name = 'Ana Moreno'): void {
    const page = pages.get(pageId)!
    page.customer = id('cus')
    page.method = id('pm')
    methods.set(page.method, { id: page.method, customer: page.customer, number, name })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    payments: payments as readonly Payment[],
    refunds: refunds as readonly Refund[],
    methods: methods as ReadonlyMap<string, Method>,
    /** Requests that came, as 'POST /v1/refunds'. */
    asked,
    giveCard,
    setFault: (next: typeof fault) => {
      fault = next
    },
    /** How long each answer takes from now on; for ever, it never comes. */
    takeTime: (ms: number) => {
      takesMs = ms
    },
    failRefunds: (on: boolean) => {
      failsRefunds = on
    },
    /** Refunds are not taken at all, with this code; undefined takes them again. */
    refuseRefundsAs: (code: string | undefined) => {
      refusesRefundsAs = code
    },
    /** A card that was typed at some other time; its customer and itself, as one text. */
    cardOf: (number: string) => {
      const [customer, method] = [id('cus'), id('pm')]
      methods.set(method, { id: method, customer, number, name: 'Ana Moreno' })
      return `${customer}/${method}`
    },
    /** Somebody else gives a refund under a key of ours. */
    addRefund: (refund: Omit<Refund, 'id' | 'status'>) =>
      void refunds.push({ ...refund, id: id('re'), status: 'succeeded' }),
    /** Asked for the refunds of one payment it tells those of all. */
    listAllRefunds: (on: boolean) => {
      listsAll = on
    },
    /** A refund that was given comes back from a closed account. */
    bringBack: (key: string) => {
      for (const refund of refunds) if (refund.key === key) refund.status = 'failed'
    },
    /** A payment that was refused goes through after all. */
    payAfterAll: (key: string) => {
      for (const payment of payments)
        if (payment.key === key) Object.assign(payment, { status: 'succeeded', error: null })
    },
    /** A day later the processor has forgotten the keys. */
    forgetKeys: () => answered.clear(),
    /** Money that moved without us: somebody's own press at the processor. */
    addPayment: (payment: Partial<Payment>) =>
      void payments.push({
        id: id('pi'),
        customer: 'cus_other',
        method: 'pm_other',
        amount: 10_00,
        created: Math.floor(now().getTime() / 1000),
        status: 'succeeded',
        error: null,
        key: '',
        ...payment,
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** The processor from the inside. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** A message as the processor sends it, with its signature. */
export function signedMessage(
  type: string,
  object: Record<string, unknown>,
  secret: string,
): { body: string; signature: string } {
  const body = JSON.stringify({ id: `evt_${randomBytes(6).toString('hex')}`, object: 'event', type, data: { object } })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
}

function methodBody({ id, customer, number, name }: Method) {
  return {
    id,
    object: 'payment_method',
    customer,
    card: { brand: cardBrand(number), last4: number.slice(-4), exp_month: 12, exp_year: 2039 },
    billing_details: {
      name,
      address: { line1: '1 Ocean Drive', line2: null, city: 'Miami', state: 'FL', postal_code: '33139', country: 'US' },
    },
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
}
