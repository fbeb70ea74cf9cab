/*
 * The head of a hydrated page: besides what every page has, it keeps what is done before React listens, and sees to it that React comes. A public page has no
 * need of it: there the browser sends a form, the ways in hold theirs themselves (`form-tail.ts`), and an island keeps its own click.
 */
import './head.ts'
import { holdSubmit } from './held-submit.ts'
import { startOverWithoutCode } from './lost-page.ts'

holdSubmit()
startOverWithoutCode()
// The button is pressed again if React was not there yet; a form's own button is the browser's to press.
addEventListener('click', event => {
  Object.assign(self, { pressed: (event.target as Element).closest('button[type=button]') })
})
