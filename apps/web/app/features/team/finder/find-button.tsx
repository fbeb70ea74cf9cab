import { m } from '@ownward/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Overview } from '../frame/nav-links.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Finder } from './finder.tsx'

/** Opens the one field of the console, as Ctrl+K does from everywhere, and '/' where nobody types (DESK-12). */
export function FindButton({ overview }: { overview: Overview }) {
  const [isOpen, setIsOpen] = useState(false)
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) setIsOpen(true)
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  useKeys({ '/': { says: m.finder_title(), act: () => setIsOpen(true) } })
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        className="inline-flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-field border border-line px-3 font-semibold whitespace-nowrap hover:bg-spruce-wash lg:[@media(max-height:48rem)]:min-h-8"
      >
        {m.finder_open()}
        <kbd className="text-xs font-normal text-ink-soft max-lg:hidden">Ctrl+K</kbd>
      </button>
      {isOpen && <Finder overview={overview} onClose={() => setIsOpen(false)} />}
    </>
  )
}
