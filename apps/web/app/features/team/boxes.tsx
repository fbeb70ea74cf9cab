import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'

/** How one of several views looks, the open one marked. */
export const boxLook =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft hover:bg-spruce-wash aria-[current=page]:bg-spruce-wash aria-[current=page]:text-spruce'

interface BoxesProps<K extends string> {
  label: string
  /** The key that the choice has in the address; the first box is the one without it. */
  name: string
  boxes: readonly { key: K; label: ReactNode }[]
}

/** Views of one list, each with its address; the open one is marked. */
export function Boxes<K extends string>({ label, name, boxes }: BoxesProps<K>) {
  const { pathname } = useLocation()
  const open = useBox(
    name,
    boxes.map(({ key }) => key),
  )
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {boxes.map(({ key, label: words }, at) => (
        <Link
          key={key}
          to={at === 0 ? pathname : `${pathname}?${name}=${key}`}
          aria-current={key === open ? 'page' : undefined}
          className={boxLook}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** Which of the boxes the address opens: the first one when it names none of them. */
export function useBox<K extends string>(name: string, keys: readonly K[]): K {
  const [search] = useSearchParams()
  const asked = search.get(name)
  return keys.find(key => key === asked) ?? keys[0]!
}
