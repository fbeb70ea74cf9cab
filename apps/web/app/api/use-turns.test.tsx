import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTurns } from './use-turns.ts'

type Turns = ReturnType<typeof useTurns>

function Screen({ give, onBusy }: { give: (turns: Turns) => void; onBusy?: ((busy: boolean) => void) | undefined }) {
  give(useTurns(onBusy))
  return null
}

/** What the hook gives at one rendering: nothing of it changes before the next one, as for two presses in one tick. */
function turnsOfOneRendering(onBusy?: (busy: boolean) => void): Turns {
  const given: Turns[] = []
  renderToStaticMarkup(<Screen give={turns => given.push(turns)} onBusy={onBusy} />)
  return given[0]!
}

test('AUTH-28: pressed again in the same tick, before anything is drawn anew, one thing is done once', async () => {
  const { inTurn, busy } = turnsOfOneRendering()
  let sent = 0
  const send = async () => ++sent
  expect(await Promise.all([inTurn('send', send), inTurn('send', send)])).toEqual([1, null])
  expect(busy).toBe('')
  expect(await inTurn('send', send)).toBe(2)
})

test('AUTH-28: different things are done after one another, and a failed one holds up none', async () => {
  const told: boolean[] = []
  const { inTurn } = turnsOfOneRendering(busy => told.push(busy))
  const done: string[] = []
  const first = inTurn('first', async () => {
    await Promise.resolve()
    done.push('first')
    throw new Error('lost')
  })
  const second = inTurn('second', async () => done.push('second'))
  await expect(first).rejects.toThrow('lost')
  await second
  expect(done).toEqual(['first', 'second'])
  expect(told).toEqual([true, false, true, false])
})
