import { desc, eq } from 'drizzle-orm'
import { outbox } from '../db/schema/index.ts'
import type { TestApp } from './test-app.ts'

/** The secret of the link in the newest letter to an address; fails where there is none. */
export async function linkIn(app: Pick<TestApp, 'parts'>, email: string): Promise<string> {
  const letters = await app.parts.database.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.id))
  for (const { text } of letters) {
    const token = /\/team\/join#([\w-]{43})\n/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`No letter to ${email} has a link.`)
}

/** Sets a member's password by a link, as a program does; the whole answer. */
export async function joinBy(app: Pick<TestApp, 'send'>, token: string, password = 'a long way to Tipperary') {
  return (await app.send('teamJoin', { token, password })).body
}
