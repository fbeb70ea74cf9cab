import Stripe from 'stripe'
import { tracedAsk } from '../traced.ts'

/** The processor's usual client, each request of which is a part of the trace it is made in: by the kind of thing it is about, never by its id. */
export function tracedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    tracedAsk(`gateway ${thingIn(path)}`, { host, method }, async span => {
      const told = span ? { ...headers, traceparent: span.traceparent } : headers
      return makeRequest(host, port, path, method, told, ...rest)
    })
  return client
}

/** `/v1/payment_intents/pi_1/confirm` is about payment_intents. */
function thingIn(path: string): string {
  return /^\/v\d\/([a-z_]{1,40})\b/.exec(path)?.[1] ?? 'other'
}
