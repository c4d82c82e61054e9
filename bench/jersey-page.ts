// The browser's half of `bench/jersey.ts`.
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LineUpPlayer } from '#contract/line-up.ts'
import type { Drawn } from '#web/features/pitch/draw-line-up.ts'
import { LineUpPitch } from '#web/features/pitch/LineUpPitch.tsx'

declare global {
  var jerseyBench: { drawWithReact: () => Promise<number[]> }
}

const CLUBS = 'ARS AVL BHA BOU BRE CHE COV CRY EVE FUL HUL IPS LEE LIV MCI MUN NEW NFO SUN TOT'.split(' ')
const LINE_UPS = 30
const PLAYERS = 15
const FORMATIONS = [
  [4, 4],
  [3, 5],
  [5, 3],
  [3, 4],
]
const NAMES = ['Abouakon', 'S.Scanlon', 'Wynnstay', 'R.Schönwetter', 'Inverarity', 'G.Peñalver', 'ter Horst']

globalThis.jerseyBench = { drawWithReact }

/** The line-ups as the product draws them: each task's time from when its data is there, over empty pitches. */
async function drawWithReact(): Promise<number[]> {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const lineUps = Array.from({ length: LINE_UPS }, (_, team) => lineUp(team))
  const tasks: number[] = []
  const { setTimeout: later } = window
  const isDrawn = Promise.withResolvers<void>()
  window.setTimeout = ((task: () => void) =>
    later(() => {
      timed(task)
      if (document.querySelectorAll('main:last-of-type img').length === LINE_UPS * PLAYERS) isDrawn.resolve()
    })) as typeof window.setTimeout
  const render = (elevens: readonly (Drawn | undefined)[]) =>
    flushSync(() => root.render(elevens.map((eleven, key) => createElement(LineUpPitch, { key, eleven }))))
  render(lineUps.map(() => undefined))
  // Time for the empty pitches before the data comes: a real answer takes longer than this.
  await new Promise((resolve) => later(resolve, 300))
  timed(() => render(lineUps))
  await isDrawn.promise
  window.setTimeout = later
  return tasks

  function timed(task: () => void): void {
    const from = performance.now()
    task()
    tasks.push(performance.now() - from)
  }
}

/** One goalkeeper, and what else a formation has; the captain counts twice, and one substitution was made. */
function lineUp(team: number): Drawn {
  const [defenders = 4, midfielders = 4] = FORMATIONS[team % FORMATIONS.length] ?? []
  const positionAt = (place: number): NonNullable<LineUpPlayer['position']> => {
    if (place === 0 || place === 11) return 'GKP'
    if (place <= defenders) return 'DEF'
    return place <= defenders + midfielders ? 'MID' : 'FWD'
  }
  const players = Array.from({ length: PLAYERS }, (_, place): LineUpPlayer => {
    const about = {
      player_id: place,
      web_name: NAMES[(team + place) % NAMES.length] ?? '',
      position: positionAt(place),
    }
    const marks = { is_captain: place === 9, is_vice_captain: place === 6 } as const
    const counts = { points: (team + place) % 13, multiplier: place > 10 ? 0 : place === 9 ? 2 : 1 }
    const substituted = place === 4 ? 'on' : place === 12 ? 'off' : null
    return { ...about, ...marks, ...counts, substituted, club: CLUBS[(team * 7 + place * 3) % CLUBS.length] ?? null }
  })
  return { starters: players.slice(0, 11), bench: players.slice(11), bench_points: 7 }
}
