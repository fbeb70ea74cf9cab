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

interface Open {
  tag: string
  props: Record<string, unknown>
  children: ReactNode[]
}

/**
 * Takes a finished piece of a page apart into a function that makes the same React elements again, host elements only: rendering
 * them is what React alone costs for that piece.
 */
export function bareElements(html: string): () => ReactNode {
  const build = (): ReactNode => {
    const stack: Open[] = [{ tag: 'div', props: {}, children: [] }]
    const add = (node: ReactNode) => stack.at(-1)?.children.push(node)
    for (const [, closing, tag, attributes = '', , text] of html.matchAll(
      /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)|<!--[\s\S]*?-->/g,
    )) {
      if (text !== undefined) add(plainText(text))
      else if (tag !== undefined && !closing) {
        const props: Record<string, unknown> = {}
        for (const [, name = '', value] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
          if (name === 'selected') continue
          props[renamed[name] ?? name] = flags.has(name) ? true : plainText(value ?? '')
        }
        if (voidElements.has(tag)) add(createElement(tag, props))
        else stack.push({ tag, props, children: [] })
      } else if (tag !== undefined && !voidElements.has(tag)) {
        const { tag: own, props, children } = stack.pop() as Open
        add(createElement(own, props, ...children))
      }
    }
    return stack[0]?.children
  }
  return build
}
