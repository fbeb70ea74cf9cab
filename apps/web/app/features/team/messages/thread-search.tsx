import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { buttonLook } from '@ownward/ui/button-look'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { queries } from '../../../api/queries.ts'
import { SearchForm } from '../search-form.tsx'
import { teamQuery } from '../session/team-query.ts'

/** What is looked for in all threads, as the address has it; empty where it is not asked for. */
export interface SoughtThreads {
  words: string
  person: string
  car: string
  member: string
  day: string
}

const names = ['words', 'person', 'car', 'member', 'day'] as const

/** What the address looks for; what cannot be read is left out. */
export function useSoughtThreads(): SoughtThreads {
  const [search] = useSearchParams()
  const typed = (name: string) => (search.get(name) ?? '').trim().slice(0, 80)
  const member = typed('member')
  const day = typed('day')
  return {
    words: typed('words'),
    person: typed('person'),
    car: typed('car'),
    member: /^[1-9]\d{0,8}$/.test(member) ? member : '',
    day: isDay(day) ? day : '',
  }
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T12:00:00Z`)
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The same as the call takes it. */
export const askedFor = ({ member, ...typed }: SoughtThreads) => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
  ...(member && { member: Number(member) }),
})

/** What goes on standing in the address when a thread is opened or another list is chosen. */
export function searchOf(sought: SoughtThreads, box: string): string {
  const kept = new URLSearchParams(names.filter(name => sought[name]).map(name => [name, sought[name]]))
  if (box !== 'open') kept.set('box', box)
  const asked = kept.toString()
  return asked && `?${asked}`
}

/** Looks through all threads by words, customer, car, member and day; the fields beside words are folded away until they are used. */
export function ThreadSearch({ sought, box }: { sought: SoughtThreads; box: string }) {
  const { pathname } = useLocation()
  const members = useQuery(teamQuery('teamMembers', {}), queries)
  const options = (members.data?.result ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isAsked = names.some(name => sought[name])
  return (
    <SearchForm asked={{ ...sought }} className="flex flex-col gap-3">
      {box !== 'open' && <input type="hidden" name="box" value={box} />}
      <TextField
        label={m.talk_words()}
        name="words"
        type="search"
        defaultValue={sought.words}
        maxLength={80}
        autoComplete="off"
      />
      <details open={sought.person !== '' || sought.car !== '' || sought.member !== '' || sought.day !== ''}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-spruce">
          {m.talk_more_fields()}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField
            label={m.talk_person()}
            name="person"
            defaultValue={sought.person}
            maxLength={80}
            autoComplete="off"
          />
          <TextField label={m.talk_car()} name="car" defaultValue={sought.car} maxLength={80} autoComplete="off" />
          <SelectField
            key={`${options.length} ${sought.member}`}
            label={m.talk_member()}
            name="member"
            defaultValue={sought.member}
            options={[{ value: '', label: m.talk_anybody() }, ...options]}
          />
          <TextField label={m.talk_day()} name="day" type="date" defaultValue={sought.day} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m.team_people_find()}</Button>
        {isAsked && (
          <Link to={`${pathname}${box === 'open' ? '' : `?box=${box}`}`} className={buttonLook({ look: 'quiet' })}>
            {m.talk_clear()}
          </Link>
        )}
      </div>
    </SearchForm>
  )
}
