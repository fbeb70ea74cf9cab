import { m } from '@ownward/texts'
import { Comparison } from './comparison.tsx'
import { StepsCarousel } from './steps/steps-carousel.tsx'
import { TurnkeyPackage } from './turnkey-package.tsx'

/** What a car's page says about the program where another site shows it in a frame (DET-15). */
export function FramedBlocks({ brand }: { brand: string }) {
  const title = m.marketing_compare_title({ brand })
  return (
    <>
      <TurnkeyPackage />
      <StepsCarousel />
      <section aria-labelledby="compare" className="flex flex-col gap-5">
        <h2 id="compare" className="text-2xl font-bold tracking-tight">
          {title}
        </h2>
        <Comparison brand={brand} rows="seven" columns={['brand', 'buying', 'renting']} caption={title} />
      </section>
    </>
  )
}
