import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { wire } from '../../api/client.ts'
import { resultOf } from '../../api/result-of.ts'
import { contentSpelling } from '../../api/spelling/content.ts'
import { inOurNames } from '../../api/spelling/spelled.ts'
import { FaqList } from './faq-list.tsx'

const call = inOurNames(wire.call, contentSpelling)
const roots = new WeakMap<Element, Root>()

/** Asks for the questions again and shows them (O-15); a call that fails leaves what is there (ERR-16). */
export async function renewFaq(): Promise<void> {
  const list = document.getElementById('faq-list')
  if (!list) return
  list.ariaBusy = 'true'
  const answer = await call('getFaq', {}, { quiet: true })
  list.ariaBusy = null
  if (!answer) return
  const root = roots.get(list) ?? createRoot(list)
  roots.set(list, root)
  flushSync(() => root.render(<FaqList faq={resultOf(answer) ?? null} />))
}
