import { m } from '@ownward/texts'

/** Beside the list before one is opened. */
export default function NoThread() {
  return <p className="py-16 text-center text-ink-soft">{m.team_thread_choose()}</p>
}
