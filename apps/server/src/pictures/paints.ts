/** A body colour a car can be painted in: the name people read and the sRGB paint of the picture. */
export interface Paint {
  name: string
  hex: string
}

/** Every colour of the fleet. Pictures are made in these only, so that nobody can fill the disk by asking for others. */
export const paints = [
  { name: 'White', hex: 'f4f4f2' },
  { name: 'Black', hex: '121214' },
  { name: 'Silver', hex: 'acb0b4' },
  { name: 'Gray', hex: '54585d' },
  { name: 'Blue', hex: '1c468c' },
  { name: 'Red', hex: '9e161e' },
  { name: 'Green', hex: '244a3a' },
  { name: 'Beige', hex: 'beac8e' },
  { name: 'Navy', hex: '182a4a' },
  { name: 'Orange', hex: 'b8501c' },
  { name: 'Brown', hex: '4e3527' },
  { name: 'Burgundy', hex: '5a1420' },
] as const satisfies readonly Paint[]

/** A colour of the fleet by the name people read. */
export type PaintName = (typeof paints)[number]['name']

/** Colour name to CSS colour: `color_codes` of a car's detail (API-23). */
export const paintCodes: Readonly<Record<PaintName, string>> = Object.freeze(
  Object.fromEntries(paints.map(paint => [paint.name, `#${paint.hex}`])) as Record<PaintName, string>,
)
