const [quote, comma, backslash] = Buffer.from('",\\')
const [openList, openObject, closeList, closeObject] = Buffer.from('[{]}')

/** Deeper than any body of a call, and more fields and items than the largest has. */
const most = { depth: 32, parts: 20_000 }

/**
 * Whether JSON is nested deeper, or has more parts, than any call asks for: reading two million brackets takes seconds in which nobody
 * else is answered, and counting them takes milliseconds (SRV-23). What stands in texts is jumped over.
 */
export function isOvergrown(json: Buffer): boolean {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case quote:
        at = endOfText(json, at + 1)
        break
      case openList:
      case openObject:
        if (++depth > most.depth) return true
        break
      case closeList:
      case closeObject:
        depth--
        break
      case comma:
        if (++parts > most.parts) return true
    }
  }
  return false
}

/** Where the quote stands that ends a text: one before which the backslashes go in pairs. */
function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote!, from); at >= 0; at = json.indexOf(quote!, at + 1)) {
    let slashes = 0
    while (at - slashes > from && json[at - slashes - 1] === backslash) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}
