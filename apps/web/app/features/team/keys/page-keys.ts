/** A key of a page, as the sheet of keys shows it. */
export interface PageKey {
  /** As it is pressed: 'j', '/'. */
  key: string
  says: string
  /** What has these keys of its own while it has the focus, in whatever way single keys act. */
  of?: string
}

const saying = new Set<() => readonly PageKey[]>()

/** Counts keys as the page's own until what this gives is called. What is said is read when the sheet opens. */
export function sayPageKeys(say: () => readonly PageKey[]): () => void {
  saying.add(say)
  return () => void saying.delete(say)
}

/** The keys of the page that is open, those of the whole console included; each key once. */
export function pageKeys(): PageKey[] {
  const all = [...saying].flatMap(say => say())
  return all.filter(({ key }, at) => all.findIndex(other => other.key === key) === at)
}
