import { useEffect, useEffectEvent } from 'react'
import { type PageKey, sayPageKeys } from './page-keys.ts'

/** Lists on the sheet of keys what something binds by itself while it has the focus; nothing is bound here (DESK-13). */
export function useOwnKeys(of: string, keys: readonly Omit<PageKey, 'of'>[]): void {
  const said = useEffectEvent(() => keys.map(key => ({ ...key, of })))
  useEffect(() => sayPageKeys(() => said()), [])
}
