import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Dialog } from '@ownward/ui/dialog'
import { boxLook } from '@ownward/ui/field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { after } from '../../../delays.ts'
import type { Overview } from '../frame/nav-links.ts'
import { teamQuery } from '../session/team-query.ts'
import { foundPlaces, type Place, type PlaceGroup, pagesFound } from './places-to-go.ts'

const longest = 80

/** The one field of the console: finds whatever the member may open, and goes there. Nothing that was typed is kept (DESK-12). */
export function Finder({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const go = useNavigate()
  const ids = useId()
  const { groups, state, again } = useFound(typed, overview)
  const places = groups.flatMap(group => group.places.map((place, n) => ({ place, id: `${ids}${group.key}${n}` })))
  const at = Math.max(
    places.findIndex(({ id }) => id === chosen),
    0,
  )
  const active = places[at]

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || places.length === 0 || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose(places[(at + step + places.length) % places.length]!.id)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      window.open(active.place.to, '_blank', 'noopener')
    else if (event.key === 'Enter') open(active.place)
    else return
    event.preventDefault()
  }

  function choose(id: string): void {
    setChosen(id)
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }

  function lookAgain(): void {
    // Its button goes with what it says.
    field.current?.focus()
    again()
  }

  function open({ to }: Place): void {
    onClose()
    void go(to)
  }

  return (
    <Dialog title={m.finder_title()} closeLabel={m.common_close()} onClose={onClose} size="lg">
      <form className="flex flex-col gap-3" onSubmit={event => event.preventDefault()}>
        <label htmlFor={`${ids}field`} className="text-sm font-semibold">
          {m.finder_label()}
        </label>
        <input
          ref={field}
          id={`${ids}field`}
          value={typed}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${ids}list`}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          aria-describedby={`${ids}hint`}
          onChange={event => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
          className={boxLook}
        />
        <p id={`${ids}hint`} className="text-sm text-ink-soft">
          {m.finder_hint()}
        </p>
      </form>
      <div className="flex min-h-40 flex-col gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {state === 'asking'
            ? m.finder_looking()
            : state === 'found' && (places.length === 0 ? m.finder_none() : m.finder_found({ n: places.length }))}
        </p>
        {state === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>{m.finder_failed()}</p>
            <Button look="outline" onClick={lookAgain}>
              {m.finder_again()}
            </Button>
          </div>
        )}
        <div id={`${ids}list`} role="listbox" aria-label={m.finder_results()} hidden={places.length === 0}>
          {groups.map(group => (
            <Group key={group.key} group={group} ids={ids} active={active?.id} onOpen={onClose} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

interface GroupProps {
  group: PlaceGroup
  ids: string
  active: string | undefined
  onOpen: () => void
}

function Group({ group: { key, name, places }, ids, active, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={`${ids}${key}`} className="pb-2">
      <p id={`${ids}${key}`} className="px-3 pb-1 text-sm font-semibold text-ink-soft">
        {name}
      </p>
      {places.map((place, n) => {
        const id = `${ids}${key}${n}`
        return (
          <Link
            key={id}
            id={id}
            to={place.to}
            role="option"
            tabIndex={-1}
            aria-selected={id === active}
            onClick={event => {
              // With a key pressed it opens beside, and the field stays.
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
            }}
            className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-field px-3 py-1 hover:bg-spruce-wash aria-selected:bg-spruce-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-spruce"
          >
            <span className="min-w-0 font-semibold break-words">{place.name}</span>
            {place.about && <span className="min-w-0 text-sm break-words text-ink-soft">{place.about}</span>}
          </Link>
        )
      })}
    </div>
  )
}

/** What fits what was typed: pages at once, the rest a moment after the last letter. */
function useFound(typed: string, overview: Overview) {
  const query = typed.trim()
  const [asked, setAsked] = useState('')
  const callOff = useRef<() => void>(undefined)
  useEffect(() => {
    callOff.current = after('suggestions', () => setAsked(query))
    return () => callOff.current?.()
  }, [query])
  const mayAsk = overview.member.rights.some(right => asking.includes(right))
  const isAsked = mayAsk && query.length > 1
  // Not kept in memory either, once nobody shows it.
  const found = useQuery(
    {
      ...teamQuery('teamFind', { query: asked }),
      enabled: isAsked && asked === query,
      gcTime: 0,
      staleTime: 0,
      retry: false,
    },
    queries,
  )
  const groups = pagesFound(query, overview)
  const answer = isAsked && asked === query ? found.data : undefined
  const state =
    query === ''
      ? 'idle'
      : !isAsked || answer
        ? 'found'
        : asked === query && found.isError && !found.isFetching
          ? 'failed'
          : 'asking'
  return {
    groups: answer ? [...groups, ...foundPlaces(answer.result)] : groups,
    state,
    again: () => void found.refetch(),
  } as const
}

const asking: readonly string[] = ['people', 'bookings', 'fleet', 'money']
