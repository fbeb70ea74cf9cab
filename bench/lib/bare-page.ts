import { createElement, type ReactNode } from 'react'

const voidElements = new Set(['img', 'source', 'input', 'meta', 'link', 'br', 'hr', 'path', 'circle', 'rect', 'line'])
const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  maxlength: 'maxLength',
  enterkeyhint: 'enterKeyHint',
  popovertarget: 'popoverTarget',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
}
const flags = new Set(['disabled', 'open', 'hidden', 'checked'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const plainText = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

interface Part {
  tag: string
  props: Record<string, unknown>
  children: (Part | string)[]
}

const elementOf = (part: Part | string): ReactNode =>
  typeof part === 'string' ? part : createElement(part.tag, { ...part.props }, ...part.children.map(elementOf))

/**
 * Takes a finished piece of a page apart, once, and gives a function that makes its React elements anew, host elements only:
 * rendering them is what React alone costs for that piece.
 */
export function bareElements(html: string): () => ReactNode {
  const stack: Part[] = [{ tag: 'div', props: {}, children: [] }]
  const add = (part: Part | string) => stack.at(-1)?.children.push(part)
  for (const [, closing, tag, attributes = '', , text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)|<!--[\s\S]*?-->/g,
  )) {
    if (text !== undefined) add(plainText(text))
    else if (tag !== undefined && !closing) {
      const part: Part = { tag, props: propsOf(attributes), children: [] }
      add(part)
      if (!voidElements.has(tag)) stack.push(part)
    } else if (tag !== undefined && !voidElements.has(tag)) stack.pop()
  }
  return () => elementOf(stack[0] as Part)
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    if (name !== 'selected') props[renamed[name] ?? name] = flags.has(name) ? true : plainText(value ?? '')
  }
  return props
}
