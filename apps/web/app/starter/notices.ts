/*
 * On the pages about the program: a small notice in the corner when somebody has reserved a car. It floats, so it moves
 * nothing, and nothing is fetched before it is due. A notice is not read out by itself: it is never urgent.
 */
import { type Notices, startNotices } from './notice-timer.ts'

const shownMs = 8000

const stop = startNotices({
  random: Math.random,
  seen: () => !document.hidden && document.querySelector('main[data-notices]') !== null,
  read: () =>
    fetch('/recent-bookings').then(
      answer => (answer.ok ? (answer.json() as Promise<Notices>) : null),
      () => null,
    ),
  show(text, { title, close }) {
    const notice = document.createElement('aside')
    notice.className = 'notice'
    notice.ariaLabel = title
    const words = document.createElement('p')
    words.textContent = text
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = close
    button.textContent = '×'
    button.onclick = () => {
      stop()
      notice.remove()
    }
    notice.append(words, button)
    document.body.append(notice)
    // Somebody who reads it or is about to close it is not hurried.
    const leave = () => (notice.matches(':hover, :focus-within') ? setTimeout(leave, shownMs) : notice.remove())
    setTimeout(leave, shownMs)
  },
})
