import appCss from '../styles/app.css?url'

let styles: Promise<void> | undefined

/** Loads the style sheet of modals, toasts and loader, which public pages come without. */
export function ensureStyles(): Promise<void> {
  styles ??= new Promise(done => {
    if (document.querySelector(`link[rel=stylesheet][href="${appCss}"]`)) return done()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: appCss })
    // A modal without its looks is still better than none.
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
  return styles
}
