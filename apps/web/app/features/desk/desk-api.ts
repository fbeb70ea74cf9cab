/** What the demo desk tells: its own little API, which exists on a demo only (SRV-36). */
export interface DemoPerson {
  phone: string
  state: string
  name: string
}

/** A message of the demo, as its desk shows it; `code` where there is one in it, `notBefore` while it waits for the end of quiet hours. */
export interface Letter {
  id: number
  channel: 'sms' | 'email' | 'push'
  to: string
  subject: string
  text: string
  code?: string
  at: string
  notBefore?: string
}

/** One thing that people are told, with made-up facts, in one language. */
export interface LetterPreview {
  kind: string
  locale: 'en' | 'fr'
  title: string
  entry: string
  text: string
}

/** A module in a car, with what is known of its odometer, in miles. */
export interface DemoModule {
  moduleId: string
  car: string
  miles: number
}

/** A message as a module would send it. */
export interface SignedMessage {
  headers: Record<string, string>
  body: string
}

type Desk = {
  modules: DemoModule[]
  letters: LetterPreview[]
  people: DemoPerson[]
  outbox: Letter[]
  clock: { now: string; ran?: string[] }
}

/** Reads a part of the desk; rejects when the desk does not answer. */
export async function readDesk<K extends keyof Desk>(part: K): Promise<Desk[K]> {
  return answerOf(await fetch(`/dev/${part}.json`))
}

/** Moves the demo's clock forward by an ISO 8601 duration; jobs that fall due on the way have run when it answers. */
export async function advanceClock(advance: string): Promise<Desk['clock']> {
  return answerOf(await post('/dev/clock.json', { advance }))
}

/** What a module would send now, signed; only the desk knows the demo's secret. */
export async function signAsModule(moduleId: string, miles: number): Promise<SignedMessage> {
  return answerOf(await post('/dev/module-message.json', { moduleId, miles }))
}

/** Sends a message to where real modules send theirs; gives status and body as they came. */
export async function sendAsModule({ headers, body }: SignedMessage): Promise<string> {
  const response = await fetch('/hooks/car-module', { method: 'POST', headers, body, credentials: 'omit' })
  return `${response.status} ${await response.text()}`
}

/** Puts the demo back to its first state. */
export async function resetDemo(): Promise<void> {
  await answerOf(await post('/dev/reset.json', {}))
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`the desk answered ${response.status}`)
  return (await response.json()) as Answer
}
