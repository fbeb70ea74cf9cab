export { type PaintName, paintCodes, paints } from './paints.ts'
export { type Angle, angles, type BodyStyle, bodies, illustrationKey } from './picture-key.ts'
export { pictureOf } from './picture-of.ts'
