/**
 * What is sent before React listens would be sent by the browser: it waits, and the form sends itself once it is taken over. `held`
 * is told of it.
 */
export function holdSubmit(held?: (event: Event) => void): void {
  addEventListener(
    'submit',
    event => {
      const { dataset } = event.target as HTMLFormElement
      if (dataset.waits === undefined) return
      event.preventDefault()
      dataset.waits = 'sent'
      held?.(event)
    },
    true,
  )
}
