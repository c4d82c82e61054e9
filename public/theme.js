// Runs before the first paint. The server writes it into every page, and the content policy allows it by its hash
// (server/program/pages/shell.ts).
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
// their eyes once the page is alive (web/base/ui/Moment.tsx, in the words of web/base/ui/moment-words.ts).
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
// A form can be filled in and sent before its code is here: it is marked, and sends itself once the code is (web/base/form/Form.tsx). One with an
// address of its own works without; whoever leaves by it is nobody here from now on (web/session/stored-person.ts).
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if ('ready' in form.dataset || form.method === 'get') return
    if (form.getAttribute('action') === '/log-out') {
      if (!('alive' in document.documentElement.dataset)) noteLogOut()
      return
    }
    event.preventDefault()
    form.dataset.early = ''
  },
  true,
)
const noteLogOut = () => {
  try {
    localStorage.setItem('log-out', '')
  } catch {
    // Storage is switched off: the server ends the session all the same.
  }
}
// The program is asked for once the page has been painted, so that its rows do not wait for it: a second frame begins when the first is
// on the screen. In the background nothing is painted.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later')
  if (!later) return
  const ask = () => document.body.append(later.content)
  if (document.hidden) ask()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)))
})

// The letters and figures of headlines, which the build puts in here (scripts/build/core-font.ts), are there at the first layout: a face that
// came later would move the page, and one of a style sheet comes later even from a data: address. Otherwise as in web/base/styles/fonts.css.
const CORE_FONT = ''
if (CORE_FONT) {
  const bytes = Uint8Array.from(atob(CORE_FONT), (letter) => letter.charCodeAt(0))
  const face = new FontFace('Antonio Variable', bytes, {
    weight: '100 700',
    ascentOverride: '100%',
    descentOverride: '14%',
    lineGapOverride: '0%',
    unicodeRange:
      'U+0020-007E, U+00A0, U+00B7, U+00BD, U+00C0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212',
  })
  document.fonts.add(face)
}
