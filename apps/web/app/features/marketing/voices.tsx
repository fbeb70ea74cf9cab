import { m } from '@ownward/texts'
import { OnePageIsland } from '../../islands/one-page/one-page-island.tsx'
import { StripArrows } from '../../islands/one-page/strip-arrows.tsx'
import { SampleMark } from './sample-mark.tsx'

interface Voice {
  id: number
  quote: string
  speaker: string
  sample: boolean
}

/** What people say, as a strip that scrolls by hand, by keys and by its two buttons (MKT-01). */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  if (voices.length === 0) return null
  const title = m.marketing_voices_title()
  return (
    <section aria-labelledby="voices" className="band wash">
      <div className="wrap">
        <div className="strip-head voiced">
          <div>
            <h2 id="voices">{title}</h2>
            {voices.some(voice => voice.sample) && <p className="voices-note">{m.marketing_voices_sample()}</p>}
          </div>
          <OnePageIsland
            is="stripArrows"
            part={StripArrows}
            strip="voices-strip"
            labels={[m.common_back_in({ title }), m.common_on_in({ title })]}
          />
        </div>
        <ul
          id="voices-strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="voices"
          className="strip voices"
        >
          {voices.map(({ id, quote, speaker, sample }) => (
            <li key={id}>
              <blockquote>{quote}</blockquote>
              <p>
                {`${speaker} `}
                {sample && <SampleMark />}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
