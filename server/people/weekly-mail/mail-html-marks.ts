import type { Outcome } from '#domain/tables/head-to-head.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { type Html, html } from '#server/ground/mail/html.ts'
import { COLOUR, CONDENSED, css, LABEL } from '#server/ground/mail/styles.ts'
import { movementOf } from './mail-figures.ts'

const NAMES = { W: 'won', D: 'drawn', L: 'lost' } as const

const PILL = css(
  `display:inline-block;width:22px;margin:0 4px 4px 0;border-radius:11px;${CONDENSED.text};font-size:14px;line-height:22px;text-align:center`,
)
const PILLS: Record<Outcome, Html> = {
  W: html`<span class="win" title="won" style="${PILL};background:${COLOUR.win};color:${COLOUR.onPitch}">W</span>`,
  D: html`<span class="draw" title="drawn" style="${PILL};background:${COLOUR.draw};color:${COLOUR.onDraw}">D</span>`,
  L: html`<span class="loss" title="lost" style="${PILL};background:${COLOUR.loss};color:${COLOUR.onPitch}">L</span>`,
}

export function pill(outcome: Outcome): Html {
  return PILLS[outcome]
}

const RUNS = { W: ['won', COLOUR.win], D: ['soft', COLOUR.soft], L: ['lost', COLOUR.loss] } as const

/** The last ten as plain letters, oldest first: a run of the same letter is one element, since a league has many. */
export function formLetters(form: readonly Outcome[]): Html {
  let letters = ''
  for (let from = 0; from < form.length; ) {
    const letter = form[from] ?? 'D'
    let to = from
    while (form[to] === letter) to++
    const [name, colour] = RUNS[letter]
    letters += `<b class="${name}" style="color:${colour}">${letter.repeat(to - from)}</b>`
    from = to
  }
  return css(letters)
}

/** `won drawn lost`, for screen readers. */
export function formWords(form: readonly Outcome[]): string {
  return form.map((letter) => NAMES[letter]).join(' ')
}

export function movement(team: TeamWeek): Html {
  const { sign, places, words } = movementOf(team)
  if (sign === '▲')
    return html`<span class="good" title="${words}" style="font-size:13px;color:${COLOUR.good}">▲${places}</span>`
  if (sign === '▼')
    return html`<span class="bad" title="${words}" style="font-size:13px;color:${COLOUR.bad}">▼${places}</span>`
  return css(sign)
}

export function label(words: string): Html {
  return html`<p class="soft" style="${LABEL}">${words}</p>`
}

/** A headline of a section, with its level. */
export function headline(words: string, { level, size }: { level: 1 | 2 | 3; size: number }): Html {
  if (words === '') return html``
  const tag = css(`h${level}`)
  return html`<${tag} class="ink${level === 1 ? ' title' : ''}" style="margin:0;${CONDENSED};font-size:${size}px;line-height:${size + 4}px;color:${COLOUR.ink};overflow-wrap:anywhere;word-break:break-word">${words}</${tag}>`
}
