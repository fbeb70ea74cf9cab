/**
 * Takes one thing after the other, so many at a time, until none is found or it is over. Who finds none looks again when another one is done: something
 * may have come meanwhile. A fault ends it too, once all that was begun is done.
 */
export async function severalAtOnce(
  atOnce: number,
  isOver: () => boolean,
  takeOne: () => Promise<boolean>,
): Promise<void> {
  const faults: unknown[] = []
  const { promise: allDone, resolve: end } = Promise.withResolvers<void>()
  let running = 0
  const begin = () => {
    if (running >= atOnce || faults.length > 0 || isOver()) return
    running++
    void takeOne()
      .catch(error => {
        faults.push(error)
        return false
      })
      .then(found => {
        running--
        // One for itself, and one for those who found none before.
        if (found) for (let i = 0; i < 2; i++) begin()
        if (running === 0) end()
      })
  }
  for (let i = 0; i < atOnce; i++) begin()
  if (running > 0) await allDone
  if (faults.length > 0) throw faults[0]
}
