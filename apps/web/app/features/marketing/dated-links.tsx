import { sayDate } from '../../i18n/say-date.ts'
import { SampleMark } from './sample-mark.tsx'

interface DatedLink {
  id: number
  title: string
  link: string
  /** ISO 8601, a day. */
  date: string
  /** Who published it, or where it takes place. */
  by: string
  sample: boolean
}

/** A titled list of links with their dates, the newest first (MKT-01); nothing where there are none. */
export function DatedLinks({ id, title, items }: { id: string; title: string; items: readonly DatedLink[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="dated">
        {items.map(item => (
          <li key={item.id}>
            <time dateTime={item.date}>{sayDate(item.date, 'short')}</time>
            {item.link ? (
              <a href={item.link} {...(item.link.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
                {item.title}
              </a>
            ) : (
              <b>{item.title}</b>
            )}
            <p>
              {`${item.by} `}
              {item.sample && <SampleMark />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
