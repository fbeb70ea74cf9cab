import type { Audience } from '@ownward/contract'
import type { Actor, Call } from './call.ts'
import type { Config } from './config.ts'
import { tryOut } from './db/try-out.ts'
import type { UnitOfWork } from './db/unit-of-work.ts'
import type { Parts } from './parts.ts'

/** What a use case works with: one open transaction, the time, and the settings that it needs; those that letters need, if it names none. */
export interface Work<Needs extends keyof Config = 'publicUrl' | 'brand'> {
  uow: UnitOfWork
  now: Date
  config: Pick<Config, Needs>
}

type Caller = 'actor' | 'locale' | 'address' | 'agent' | 'device' | 'fromPage' | 'keepDevice'

/** What a use case works with that asks who calls, in which language or from where (decision 0061). */
export type CallWork<
  A extends Audience = 'customer',
  Needs extends keyof Config = 'publicUrl' | 'brand',
> = Work<Needs> & Pick<Call<A>, Caller>

/** What a use case works with that asks only which member wants it, by a press or by a job for many rows. */
export type MemberWork<Needs extends keyof Config = 'publicUrl' | 'brand'> = Work<Needs> & {
  actor: Pick<Actor, 'userId'>
}

/** What a use case works with that also asks what that member may read. */
export type ReaderWork<Needs extends keyof Config = 'publicUrl' | 'brand'> = Work<Needs> & {
  actor: Pick<Actor, 'userId' | 'rights'>
}

type Opener = Pick<Parts, 'transact' | 'config'>

/** Opens a transaction at a time that is given: for jobs and steps, and for what a route reads after it has done what was asked. */
export function transactAt<T>(
  { transact, config }: Opener,
  now: Date,
  work: (work: Work<keyof Config>) => Promise<T>,
): Promise<T> {
  return transact(uow => work({ uow, now, config }))
}

/** Opens a transaction for a call, in the line of who calls, so that the waiting calls of one visitor keep nobody else from a connection. */
export function transactFor<A extends Audience, T>(
  call: Call<A>,
  work: (work: CallWork<A, keyof Config>) => Promise<T>,
): Promise<T> {
  return call.transact(uow => work(workOf(call, uow)))
}

/** What opens transactions for a call in the line of who calls, as `transactFor` does. */
export function inLineOf({ transact, parts }: Pick<Call, 'transact' | 'parts'>): Opener {
  return { transact, config: parts.config }
}

/** Opens a transaction for something that writes before it knows whether it can be done: a refusal takes everything back. */
export async function transactUnlessRefused<O extends { ok: boolean }>(
  opener: Opener,
  now: Date,
  work: (work: Work<keyof Config>) => Promise<O>,
): Promise<O> {
  try {
    return await transactAt(opener, now, async opened => {
      const outcome = await work(opened)
      if (!outcome.ok) throw new NotDone(outcome)
      return outcome
    })
  } catch (error) {
    // Nothing else throws one, and what it carries is what the work answered.
    if (error instanceof NotDone) return error.refusal as O
    throw error
  }
}

/** Carries a refusal out of a transaction that is not to be kept. */
class NotDone extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

/** Does something only to see what would come of it: everything is taken back, whatever it answers. */
export function dryRun<T>(
  { transact, config }: Opener,
  now: Date,
  work: (work: Work<keyof Config>) => Promise<T>,
): Promise<T> {
  return tryOut(transact, uow => work({ uow, now, config }))
}

/** Does what a call asks for only to see what would come of it: everything is taken back, whatever it answers. */
export function dryRunFor<A extends Audience, T>(
  call: Call<A>,
  work: (work: CallWork<A, keyof Config>) => Promise<T>,
): Promise<T> {
  return tryOut(call.transact, uow => work(workOf(call, uow)))
}

function workOf<A extends Audience>(call: Call<A>, uow: UnitOfWork): CallWork<A, keyof Config> {
  const { now, parts, actor, locale, address, agent, device, fromPage, keepDevice } = call
  return { uow, now, config: parts.config, actor, locale, address, agent, device, fromPage, keepDevice }
}
