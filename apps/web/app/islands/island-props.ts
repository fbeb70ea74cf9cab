// A quotation mark takes six characters in an attribute, and JSON is full of them: it changes places with one that stands for itself.
const quotes: Record<string, string> = { '"': '`', '`': '"' }
const swapped = (text: string) => text.replace(/["`]/g, mark => quotes[mark] ?? '')

/** The props of an island as the text of its `data-p`: JSON with quotation marks and backticks in each other's place. */
export const propsText = (props: object): string => swapped(JSON.stringify(props))

/** The props that a `data-p` holds; none when there is no such attribute. Throws a SyntaxError when it is no such text. */
export const readProps = (text = '{}'): object => JSON.parse(swapped(text))
