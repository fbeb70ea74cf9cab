import type { CallOptions, TestApp } from './test-app.ts'

type Cells = {
  action: string
  change: string | null
  who: { id: number; name: string } | null
  about: { id: number; name: string } | null
  thing: { kind: string; key: string; name: string } | null
  amount: number | null
  session: number | null
}

/** What a member finds in the log, the newest first. */
export async function logOf(app: Pick<TestApp, 'send'>, reader: CallOptions, narrowed: object = {}): Promise<Cells[]> {
  const { body } = await app.send('teamLogTable', narrowed, reader)
  return body.result.map(({ cells }: { cells: Cells }) => cells)
}
