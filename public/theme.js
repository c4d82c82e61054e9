// Blocking and in a file of its own: before the first paint, and without an inline script in the content policy.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Whether this browser keeps a row of the league that is read through this link (web/features/league-link/own-row.ts).
  const [, start, key] = location.pathname.split('/')
  if (start === 'l' && localStorage.getItem(`row of ${key}`)) document.documentElement.dataset.ownRow = ''
} catch {
  // Storage is switched off: the system's preference stands, and no row is kept.
}
// The server knows no zone and writes times in UTC: each is written in the reader's as soon as it is here, so that it does not change before
// their eyes once the page is alive (web/ui/Moment.tsx, in the words of web/ui/moment-words.ts).
const IN_UTC = / UTC$/
const writeTimes = () => {
  for (const time of document.querySelectorAll('time[data-moment]'))
    if (IN_UTC.test(time.textContent)) time.textContent = inReadersZone(time.dateTime)
}
// Without Intl, whose first use costs a slow phone 70 ms of its first picture.
const inReadersZone = (at) => {
  const time = new Date(at)
  const weekday = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[time.getDay()]
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[time.getMonth()]
  const [hour, minute] = [time.getHours(), time.getMinutes()].map((number) => String(number).padStart(2, '0'))
  return `${weekday} ${time.getDate()} ${month}, ${hour}:${minute}`
}
const arriving = new MutationObserver(writeTimes)
arriving.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  arriving.disconnect()
  writeTimes()
})
// A form can be filled in and sent before its code is here: it is marked, and sends itself once the code is (web/ui/Form.tsx).
addEventListener(
  'submit',
  (event) => {
    if ('ready' in event.target.dataset) return
    event.preventDefault()
    event.target.dataset.early = ''
  },
  true,
)
// What else is done before the page is alive is kept in its order, and done again then (web/ui/do-early.ts): the last button that was
// pressed, and what each field was changed to.
globalThis.early = new Map()
const isAlive = () => 'alive' in document.documentElement.dataset
addEventListener(
  'click',
  ({ target }) => {
    const { early } = globalThis
    const button = target.closest('button[type="button"]')
    if (!early || !button || isAlive()) return
    for (const [other, done] of early) if (done === 'pressed') early.delete(other)
    early.set(button, 'pressed')
  },
  true,
)
addEventListener(
  'input',
  ({ target }) => {
    const { early } = globalThis
    early?.delete(target)
    early?.set(target, { value: target.value, checked: target.checked })
  },
  true,
)
// While React makes a page alive it sets a select back before it answers what was chosen there: it hears of that afterwards.
addEventListener(
  'change',
  (event) => {
    if (event.target.matches('select') && globalThis.early?.has(event.target)) event.stopPropagation()
  },
  true,
)
// The program is asked for once the page has been painted, so that its rows do not wait for it: a second frame begins when the first is
// on the screen. In the background nothing is painted.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later')
  if (!later) return
  const ask = () => document.body.append(later.content)
  if (document.hidden) ask()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)))
})
