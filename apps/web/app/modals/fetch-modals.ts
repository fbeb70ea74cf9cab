import { ensureStyles } from './ensure-styles.ts'
import { type FetchedAhead, modalHost } from './modal-host.ts'

/** Fetches modals ahead that a page may show when there is no network any more; what does not come is fetched again when it is shown. */
export async function fetchModals(...names: FetchedAhead[]): Promise<void> {
  try {
    const [{ fetchModal }] = await Promise.all([modalHost(), ensureStyles()])
    await Promise.all(names.map(name => fetchModal?.(name)))
  } catch {
    // Whoever opens one is told.
  }
}
