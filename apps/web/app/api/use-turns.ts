import { useRef, useState } from 'react'

/**
 * Does one thing once, however often it is asked for while it runs, and different things after one another. `busy` is what is being done;
 * `problem`, why the last one was not.
 */
export function useTurns(onBusy?: (busy: boolean) => void) {
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const running = useRef(new Set<string>())
  const before = useRef<Promise<unknown>>(Promise.resolve())

  function hold(name: string): void {
    setBusy(name)
    onBusy?.(name !== '')
  }

  /** Does it in its turn; null when the same is being done already. */
  async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    if (running.current.has(name)) return null
    running.current.add(name)
    const turn = before.current.then(async () => {
      hold(name)
      setProblem('')
      try {
        return await work()
      } finally {
        hold('')
      }
    })
    const end = () => running.current.delete(name)
    before.current = turn.then(end, end)
    return turn
  }

  return { inTurn, busy, problem, setProblem }
}
