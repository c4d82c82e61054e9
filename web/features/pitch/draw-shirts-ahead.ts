import type { JerseyDesign } from '#domain/jersey/design.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { realKits } from '#domain/jersey/real-kits.ts'

/** The longest time, in milliseconds, that is spent in one task. */
const SLICE_MS = 4

let isStarted = false

/** While a page waits for its line-ups, the shirts of known clubs are drawn in spare time: most will be needed. */
export function drawShirtsAhead(drawShirt: (design: JerseyDesign) => void): void {
  if (isStarted) return
  isStarted = true
  const clubs = [...realKits.keys()]
  setTimeout(function drawSome() {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const club = clubs.shift()
      if (club === undefined) return
      drawShirt(designOf(club))
      drawShirt(designOf(club, { goalkeeper: true }))
    }
    setTimeout(drawSome)
  })
}
