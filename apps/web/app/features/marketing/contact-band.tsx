import { m } from '@ownward/texts'
import type { Site } from '../../site.ts'

/** Whom to call and to write to, large enough to be found by somebody in a hurry. */
export function ContactBand({ site: { hotline, supportEmail }, text }: { site: Site; text: string }) {
  return (
    <section aria-labelledby="contact" className="band wash">
      <div className="wrap split">
        <div>
          <h2 id="contact" className="text-3xl font-bold tracking-tight">
            {m.marketing_contact_title()}
          </h2>
          <p className="lede mt-3">{text}</p>
        </div>
        <ul className="flex flex-col gap-2 font-display text-xl font-bold md:text-2xl tracking-tight">
          <li>
            <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`} className="inline-block py-2 underline">
              {hotline}
            </a>
          </li>
          <li>
            <a href={`mailto:${supportEmail}`} className="inline-block py-2 underline [overflow-wrap:anywhere]">
              {supportEmail}
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
