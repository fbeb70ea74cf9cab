import { m } from '@ownward/texts'
import { Dialog } from '@ownward/ui/dialog'
import { useSearchParams } from 'react-router'
import { notesName } from '../table/table-address.ts'
import { Notes, type NotesOn } from './notes.tsx'

/** The notes on the thing that the address names; of a list whose things have no page of their own (DESK-23). */
export function NotesOfAddress({ subject, title }: Pick<NotesOn, 'subject'> & { title: (number: string) => string }) {
  const [search, setSearch] = useSearchParams()
  const of = search.get(notesName) ?? ''
  if (!/^[1-9]\d{0,9}$/.test(of)) return null
  function close(): void {
    setSearch(
      now => {
        now.delete(notesName)
        return now
      },
      { preventScrollReset: true },
    )
  }
  return (
    <Dialog title={title(of)} closeLabel={m.common_close()} size="lg" onClose={close}>
      <Notes key={of} subject={subject} of={of} />
    </Dialog>
  )
}
