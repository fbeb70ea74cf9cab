import { type TemplatePlaceholder, templatePlaceholders } from '@ownward/contract'

const known: ReadonlySet<string> = new Set(templatePlaceholders)

/** Whether a name in braces is one that is filled in. */
export const isPlaceholder = (name: string): name is TemplatePlaceholder => known.has(name)
