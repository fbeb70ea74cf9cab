import { currentLocale, type Locale, m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Field } from '@ownward/ui/field'
import { useRef, useState } from 'react'
import { dataUrlOf } from './data-url.ts'

const most = 5
const mostBytes = 10 * 1024 * 1024

interface Chosen {
  key: number
  file: File
  /** Of one that is stored already, for a message that was not sent. */
  id?: string
}

interface SentFile {
  id: string
  name: string
  kind: 'pdf' | 'picture'
  bytes: number
  url: string
}

/** Files that go with the next message; what was stored of them stays so, whatever comes of sending it. */
export function useChosenFiles() {
  const [list, setList] = useState<readonly Chosen[]>([])
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const next = useRef(0)

  function add(files: readonly File[]): void {
    const big = files.find(({ size }) => size > mostBytes)
    const fits = files.filter(({ size }) => size <= mostBytes)
    const all = [...list, ...fits.map(file => ({ key: next.current++, file }))]
    setList(all.slice(0, most))
    if (big) setWrong(m.talk_file_not_taken({ name: big.name, why: m.talk_file_too_big() }))
    else setWrong(all.length > most ? m.talk_files_most() : '')
  }

  function leaveOut(key: number): void {
    setList(list.filter(chosen => chosen.key !== key))
    setWrong('')
    input.current?.focus()
  }

  /** Stores each that is not stored yet, one after the other; null where one was not, which `attach` has told. */
  async function store(attach: (file: { data: string; name: string }) => Promise<string | null>) {
    const ids: string[] = []
    for (const { key, file, id } of list) {
      const data = id === undefined ? await dataUrlOf(file).catch(() => '') : ''
      const stored = id ?? (await attach({ data, name: file.name.slice(-120) }))
      if (stored === null) return null
      setList(known => known.map(chosen => (chosen.key === key ? { ...chosen, id: stored } : chosen)))
      ids.push(stored)
    }
    return ids
  }

  function clear(): void {
    setList([])
    setWrong('')
  }

  return { list, wrong, input, add, leaveOut, store, clear }
}

/** Where files are chosen for a message, and those that are, each to be left out again. */
export function ChosenFiles({ of }: { of: ReturnType<typeof useChosenFiles> }) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={m.talk_files()} hint={m.talk_files_hint()} error={of.wrong || undefined}>
        {ids => (
          <input
            {...ids}
            ref={of.input}
            type="file"
            multiple
            accept="application/pdf,image/png,image/jpeg"
            onChange={event => {
              of.add([...(event.target.files ?? [])])
              // The same one can be chosen again.
              event.target.value = ''
            }}
            className="min-h-12 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-solid file:border-field file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
        )}
      </Field>
      {of.list.length > 0 && (
        <ul className="flex flex-col gap-1">
          {of.list.map(({ key, file }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {file.name} <span className="text-sm text-ink-soft">{saySize(file.size)}</span>
              </span>
              <Button
                look="quiet"
                aria-label={m.talk_file_leave_out({ name: file.name })}
                onClick={() => of.leaveOut(key)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The files of a message, each opened by its name. */
export function MessageFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label={m.talk_files()} className="mt-2 flex flex-col gap-1">
      {files.map(({ id, name, kind, bytes, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere text-spruce underline underline-offset-2 max-md:min-h-11"
          >
            {name}
            <span className="text-sm font-normal text-ink-soft">
              {(kind === 'pdf' ? m.talk_file_pdf : m.talk_file_picture)({ size: saySize(bytes) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A size in the reader's language: kilobytes below a megabyte. */
function saySize(bytes: number, locale: Locale = currentLocale()): string {
  const isSmall = bytes < 1_000_000
  const format = new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US', {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  return format.format(isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000)
}
