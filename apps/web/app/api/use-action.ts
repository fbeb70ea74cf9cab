import type { CallName, Refusal } from '@ownward/contract'
import { type Caller, type Outcome, outcomeOf } from './outcome.ts'
import type { Request, Response } from './spelling/spelled.ts'
import { useTurns } from './use-turns.ts'

/** Who acts: how their calls go out, and how they hear what came of them. */
export interface Side<K extends CallName = CallName> {
  call: Caller<K>
  /** The same for what may happen once only: asked again after no answer came, it is the same call. */
  once: Caller<K>
  /** Called before a call goes out; what it gives tells how the call ended, and gives the words that are to stand where it happened. */
  listen: () => (outcome: Outcome<CallName>, how: { once: boolean; silent: boolean }) => string
}

interface RunOptions<N extends CallName> {
  /** What the button is called while it runs, where one component does several things. */
  as?: string
  /** The call honours an Idempotency-Key, and happens once however often it is asked for. */
  once?: boolean
  /** Calls with this instead of the session's token. */
  credential?: string | undefined
  /** What follows while the button is still busy, whatever came of it. */
  after?: (outcome: Outcome<N>) => unknown
}

interface ActOptions<N extends CallName> extends RunOptions<N> {
  /** A success is not told: it shows by itself. */
  silent?: boolean
  /** What a refusal brings along, such as the fields it is about. */
  onRefused?: (refusal: Refusal) => void
}

/**
 * The one way to change something. `act` tells what came of it in the way of its side, and gives the answer, or null when it was not done;
 * `problem` says why, where it happened. `run` tells nothing and gives how it ended, for a screen that has words of its own; null when the
 * same is running already. A form is `useCallForm`.
 */
export function useAction<K extends CallName>(side: Side<K>) {
  const { inTurn, busy, problem, setProblem } = useTurns()

  async function send<N extends K>(
    name: N,
    body: Request<N> | Promise<Request<N>>,
    { once = false, after, credential }: RunOptions<N>,
  ): Promise<Outcome<N>> {
    const call = once ? side.once : side.call
    const outcome = await outcomeOf(call, name, await body, credential === undefined ? {} : { credential })
    await after?.(outcome)
    return outcome
  }

  function run<N extends K>(
    name: N,
    body: Request<N> | Promise<Request<N>>,
    options: RunOptions<N> = {},
  ): Promise<Outcome<N> | null> {
    return inTurn(options.as ?? name, () => send(name, body, options))
  }

  async function act<N extends K>(name: N, body: Request<N>, options: ActOptions<N> = {}): Promise<Response<N> | null> {
    const { as = name, once = false, silent = false, onRefused } = options
    const outcome = await inTurn(as, async () => {
      const tell = side.listen()
      const outcome = await send(name, body, options)
      if (outcome.kind === 'refused') onRefused?.(outcome.refusal)
      setProblem(tell(outcome as Outcome<CallName>, { once, silent }))
      return outcome
    })
    return outcome?.kind === 'done' ? outcome.answer : null
  }

  return { act, run, busy, problem, setProblem }
}
