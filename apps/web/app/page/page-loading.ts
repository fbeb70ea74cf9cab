import { session } from '../session/session.ts'

let running = 0

/** Covers the page by the loader while something runs that must not be disturbed; it goes with the last of them, failed or not (NAV-18). */
export async function whilePageLoads<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  session.set({ pageLoading: true })
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0 && session.get().pageLoading) session.set({ pageLoading: false })
  }
}
