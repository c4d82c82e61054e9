// The browser's half of `bench/jersey.ts`.
import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { JerseyDesign } from '#domain/jersey/design.ts'
import { drawnUri } from '#domain/jersey/drawn-uri.ts'
import { jerseyUri } from '#domain/jersey/jersey.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { Jersey } from '#web/features/pitch/Jersey.tsx'

declare global {
  var jerseyBench: { ourRate: () => number; peerRate: () => number; draw: () => number; drawWithReact: () => number }
  var SoccerJersey: { draw: (design: JerseyDesign, asUri: boolean) => string }
}

const CLUBS = 'ARS AVL BHA BOU BRE CHE COV CRY EVE FUL HUL IPS LEE LIV MCI MUN NEW NFO SUN TOT'.split(' ')
const LINE_UPS = 30
const SHIRTS = 16

globalThis.jerseyBench = {
  ourRate: () => rate(jerseyUri),
  peerRate: () => rate((design) => SoccerJersey.draw(design, true)),
  draw,
  drawWithReact,
}

/** Addresses a second, of every club's shirt in turn. */
function rate(draw: (design: JerseyDesign) => string): number {
  const designs = CLUBS.flatMap((shortName) => [false, true].map((isBack) => ({ ...designOf(shortName), isBack })))
  const from = performance.now()
  let drawn = 0
  let letters = 0
  while (performance.now() - from < 500) {
    for (const design of designs) letters += draw(design).length
    drawn += designs.length
  }
  if (letters < drawn * 1000) throw new Error('these are no shirts')
  return (drawn * 1000) / (performance.now() - from)
}

/** Milliseconds of script for the line-ups as the page's own elements. */
function draw(): number {
  const page = document.body.appendChild(document.createElement('main'))
  const from = performance.now()
  for (let team = 0; team < LINE_UPS; team++) {
    const list = page.appendChild(document.createElement('ul'))
    for (let place = 0; place < SHIRTS; place++) {
      const image = list.appendChild(document.createElement('li')).appendChild(new Image(49, 48))
      const design = designAt(team, place)
      image.alt = `${design.shirtText} jersey`
      image.src = drawnUri(design)
    }
  }
  return performance.now() - from
}

/** The same through the component, and with React's own work. */
function drawWithReact(): number {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const from = performance.now()
  flushSync(() => root.render(Array.from({ length: LINE_UPS }, (_, team) => lineUp(team))))
  return performance.now() - from
}

function lineUp(team: number): ReactNode {
  const shirts = Array.from({ length: SHIRTS }, (_, place) =>
    createElement('li', { key: place }, createElement(Jersey, { design: designAt(team, place) })),
  )
  return createElement('ul', { key: team }, shirts)
}

function designAt(team: number, place: number): JerseyDesign {
  return designOf(CLUBS[(team * 7 + place * 3) % CLUBS.length] ?? '')
}
