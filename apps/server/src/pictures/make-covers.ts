import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { composePaint } from './compose.ts'
import { coverFiles, coverFolder } from './covers.ts'
import { parsePictureFile } from './picture-key.ts'

// Makes the covers that come with the product. To be run by hand when bodies, paints or the painting change:
// node tools/run.mjs exec node apps/server/src/pictures/make-covers.ts

await rm(coverFolder, { recursive: true, force: true })
await mkdir(coverFolder, { recursive: true })
for (const file of coverFiles) {
  const asked = parsePictureFile(file)
  if (asked?.source.kind !== 'illustration') throw new Error(`${file} is no cover`)
  const { body, angle, hex } = asked.source
  const { data, ...size } = await composePaint(body, angle, hex, asked.width)
  // Made once for everybody, so the encoder may take its time.
  const picture = sharp(data, { raw: { ...size, channels: 4 } }).avif({ quality: 50, effort: 6 })
  await writeFile(coverFolder + file, await picture.toBuffer())
}
