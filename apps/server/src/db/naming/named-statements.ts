import pg from 'pg'

/** From which time on a text is named, how many texts are, and how many are counted until then: each name is a plan that every connection keeps. */
const [often, mostNamed, mostCounted] = [5, 200, 3000]

/**
 * A kind of client that has the database parse and plan a statement once for each connection, where it is asked often, instead of each time: for small
 * statements that is most of what they cost. All clients of it name the same texts.
 */
export function namingClient(): typeof pg.Client {
  const nameOf = naming()
  return class extends pg.Client {
    override query(asked: unknown, ...more: unknown[]): never {
      const ask = super.query as (...given: unknown[]) => unknown
      return noting(this, ask.call(this, named(asked, more, nameOf), ...more)) as never
    }
  }
}

/** The same question with the name of its text, if it has one. */
function named(asked: unknown, [values]: unknown[], nameOf: (text: string) => string | undefined): unknown {
  const config: pg.QueryConfig = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
  const given = config.values ?? values
  // One without values may be several at once, which cannot be named.
  if (!Array.isArray(given) || given.length === 0 || typeof config.text !== 'string' || config.name !== undefined)
    return asked
  const name = nameOf(config.text)
  return name === undefined ? asked : { ...config, name }
}

function naming(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return text => {
    if (names.has(text) || names.size >= mostNamed || !canBeNamed(text)) return names.get(text)
    const count = (times.get(text) ?? 0) + 1
    if (count >= often) {
      times.delete(text)
      names.set(text, `s${names.size + 1}`)
    } else {
      if (times.size >= mostCounted) times.clear()
      times.set(text, count)
    }
    return names.get(text)
  }
}

/** What asks for all columns has others once a table has got another one, and its plan is refused then. */
function canBeNamed(text: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !/(?:select|returning|\.)\s*\*/i.test(text)
}

const planLost = new WeakSet<object>()

function noting(client: pg.Client, answer: unknown): unknown {
  if (answer instanceof Promise)
    answer.catch(error => {
      if (isPlanLost(error)) planLost.add(client)
    })
  return answer
}

/** Whether a connection keeps a plan that the database refuses by now: asked again there, it would be refused again. */
export function keepsLostPlan(client: object): boolean {
  return planLost.has(client)
}

/** Whether a statement was refused only because it was planned before something changed: what a column holds, or what stands between us and the database. */
export function isPlanLost(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if ('code' in e && (e.code === '26000' || (e.code === '0A000' && e.message.startsWith('cached plan')))) return true
  return false
}
