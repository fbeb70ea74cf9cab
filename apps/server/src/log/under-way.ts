import { AsyncLocalStorage } from 'node:async_hooks'

/** What the log tells of whatever is being done: no name, no address, nothing that anybody typed (OPS-18). */
export interface Facts {
  /** The id of a request. */
  readonly request?: string
  /** From which network it comes, cut so that it names nobody. */
  readonly network?: string
  /** Whose session it is, once that is known: the id of a person or a member. */
  actor?: number
  /** The number of that session. */
  session?: number
  /** The name of a job. */
  readonly job?: string
  /** The number of the bulk job whose item is done. */
  readonly bulkJob?: number
}

/** What a part of a trace says of itself: words of ours and numbers, nothing of a person and no values. */
export type SpanNotes = Record<string, string | number>

/** How a part of a trace begins. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'internal'
  notes?: SpanNotes
}

/** A part of a trace that is not over. */
export interface Span {
  readonly traceId: string
  /** What tells another program that it works for this part (W3C Trace Context). */
  readonly traceparent: string
  /** Begins a part of this part. */
  begin(start: SpanStart): Span
  note(notes: SpanNotes): void
  /** `failure`: the kind of what went wrong, in a word. */
  end(failure?: string): void
}

/** A request or a run of a job; with a span where traces are kept. */
export interface UnderWay {
  readonly facts: Facts
  readonly span?: Span
}

const storage = new AsyncLocalStorage<UnderWay>()

/** What is being done here; undefined while a process starts, and in what it does for nobody. */
export function underWay(): UnderWay | undefined {
  return storage.getStore()
}

/** Does some work, and all that it begins, as a part of something. */
export function within<T>(what: UnderWay, work: () => T): T {
  return storage.run(what, work)
}

/** Does some work as a part of the trace, where one is kept of what is under way. */
export function inSpan<T>(start: SpanStart, work: (span?: Span) => Promise<T>): Promise<T> {
  const here = storage.getStore()
  return here?.span === undefined ? work() : inNewSpan(here, here.span.begin(start), work)
}

async function inNewSpan<T>({ facts }: UnderWay, span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const done = await storage.run({ facts, span }, () => work(span))
    span.end()
    return done
  } catch (error) {
    span.end(kindOf(error))
    throw error
  }
}

/** What went wrong in a word: the code of the system or the database, else the kind of the error. Never its message. */
function kindOf(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  const { code } = root as { code?: unknown }
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code
  return root instanceof Error ? root.name : 'unknown'
}

/** What a line of the log tells beside its own words. */
export function factsForLog(): Facts & { trace?: string } {
  const here = storage.getStore()
  if (here === undefined) return {}
  const { request, network, actor, job } = here.facts
  return { request, network, actor, job, trace: here.span?.traceId } as Facts
}
