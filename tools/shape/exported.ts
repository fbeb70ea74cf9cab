const declaration =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|type|interface) (\w+)/

/** What React Router asks a module of a route for, and its pages know; none of it is called by name. */
const ofRoutes =
  /^export (?:default\b|(?:async )?(?:const|function) (?:loader|action|clientLoader|clientAction|meta|handle|headers|links|shouldRevalidate|Layout|ErrorBoundary|HydrateFallback)\b)/

/** Words that say nothing by themselves. */
const idle = new Set('a an and are as at by for from in is it its of on or that the this to which with'.split(' '))

/**
 * The exports of a file that no comment explains, as `{ line, name }`: a JSDoc comment stands right above and has a sentence that says more than
 * the name does. Sources are as biome writes them, so that an export begins its line; of overloads the first one counts.
 */
export function unexplainedExports(text: string, isRoute = false): { line: number; name: string }[] {
  const lines = text.split('\n')
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1]
    if (name === undefined || seen.has(name) || (isRoute && ofRoutes.test(line))) return []
    seen.add(name)
    return explains(commentAbove(lines, index), name) ? [] : [{ line: index + 1, name }]
  })
}

/** The text of the JSDoc comment above a line; remarks for tools may stand between them. */
function commentAbove(lines: readonly string[], index: number): string {
  let end = index - 1
  while (lines[end]?.startsWith('//')) end--
  if (!lines[end]?.endsWith('*/')) return ''
  let start = end
  while (start > 0 && !/^\/\*/.test(lines[start] ?? '')) start--
  if (!lines[start]?.startsWith('/**')) return ''
  return lines
    .slice(start, end + 1)
    .map(line => line.replace(/^\/\*\*|^ \*(?!\/)|\*\/$/g, ''))
    .join(' ')
    .trim()
}

function explains(comment: string, name: string): boolean {
  if (!/[.!?:)]$/.test(comment)) return false
  const said = wordsOf(name)
  return wordsOf(comment).some(word => !idle.has(word) && !said.some(own => isSameWord(own, word)))
}

function wordsOf(text: string): string[] {
  return (text.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').match(/[A-Za-z\d]+/g) ?? []).map(word => word.toLowerCase())
}

/** `charges` says no more than `charge` does, nor `refused` than `refuse`. */
function isSameWord(one: string, other: string): boolean {
  return stem(one) === stem(other)
}

function stem(word: string): string {
  return word.replace(/(?:es|ed|s|e|d)$/, '')
}
