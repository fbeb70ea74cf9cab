/** Is told the names of what a write has changed, under the id of that write. */
export type ChangeListener = (id: string, tags: readonly string[]) => void

/** Word of a change arrives within seconds by every way there is; so many later ones may lie between. */
const remembered = 10_000

/** Passes each change on once, however many ways bring word of it: the write itself, a notice of the database, a look at its rows. */
export function heardOnce(pagesChanged: (tags: readonly string[]) => void): ChangeListener {
  const heard = new Set<string>()
  return (id, tags) => {
    if (heard.has(id)) return
    heard.add(id)
    const [oldest] = heard
    if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
    if (tags.length > 0) pagesChanged(tags)
  }
}
