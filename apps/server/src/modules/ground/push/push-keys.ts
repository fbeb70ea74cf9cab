import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { Sql } from '../../../db/connect.ts'
import { pushKeys, pushSubscriptions } from '../../../db/schema/index.ts'
import type { VapidKeys } from '../../../outside/push/port.ts'
import type { AppSecret } from '../../../settings/app-secret.ts'
import { type Sealable, seal, sealAnew, unseal } from '../../../settings/seal.ts'
import type { Work } from '../../../work.ts'

const ours: Sealable = { use: 'push keys', of: 'installation' }

/** The keys by which services know this installation; null where there are none yet, or none that opens under this APP_SECRET. */
export async function openPushKeys(db: Sql, appSecret: AppSecret): Promise<VapidKeys | null> {
  const [row] = await db.select().from(pushKeys)
  const opened = row && unseal(appSecret, ours, row.sealedKey)
  if (!opened) return null
  return { publicKey: row.publicKey, privateKey: createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }) }
}

/**
 * Makes the keys of this installation once, at its first start, and answers whether they open (HOME-16). `anew`: in place of some that do not open; browsers
 * were added under those, so they have to be added again.
 */
export async function makePushKeys(
  { uow: { tx }, config, now }: Work<'appSecret'>,
  { anew = false }: { anew?: boolean } = {},
): Promise<boolean> {
  if (await openPushKeys(tx, config.appSecret)) return true
  if (anew) {
    await tx.delete(pushSubscriptions)
    await tx.delete(pushKeys)
  }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const sealedKey = seal(config.appSecret, ours, privateKey.export({ format: 'der', type: 'pkcs8' }))
  await tx
    .insert(pushKeys)
    .values({ publicKey: point.toString('base64url'), sealedKey, at: now })
    .onConflictDoNothing()
  return (await openPushKeys(tx, config.appSecret)) !== null
}

/** Seals the keys under the secret of now (OPS-24); false where neither secret opens them, and new ones took their place. */
export async function sealPushKeysAnew(work: Work<'appSecret'>): Promise<boolean> {
  const { uow, config } = work
  const [row] = await uow.tx.select().from(pushKeys).for('update')
  if (!row || unseal(config.appSecret, ours, row.sealedKey) === null) {
    await makePushKeys(work, { anew: true })
    return row === undefined
  }
  const sealedKey = sealAnew(config.appSecret, ours, row.sealedKey)
  if (sealedKey) await uow.tx.update(pushKeys).set({ sealedKey })
  return true
}
