import { currentLocale } from '@ownward/texts'
import { sayHere } from './moments.ts'

const whole = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' }),
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeStyle: 'long' }),
}

/** When something was done, by the reader's clock; the whole date with its year and seconds is in its tooltip (O-34). */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={whole[currentLocale()].format(new Date(at))}>
      {sayHere(at)}
    </time>
  )
}
