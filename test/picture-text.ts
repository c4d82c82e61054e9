/** What stands on a picture, in the order of drawing. */
export function saidIn(svg: string | null): string[] {
  const unescaped = (said: string) =>
    said.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return [...(svg ?? '').matchAll(/aria-label="([^"]*)"/g)].map(([, said = '']) => unescaped(said))
}

type Box = { said: string; left: number; right: number; top: number; bottom: number }

/** How far each line of text reaches. */
export function boxesIn(svg: string): Box[] {
  return [...svg.matchAll(/aria-label="([^"]*)"><path [^>]*d="([^"]*)"/g)].map(([, said = '', outline = '']) => {
    const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(Number)
    const [x, y] = [0, 1].map((odd) => numbers.filter((_, place) => place % 2 === odd))
    const [left, right] = [Math.min(...(x ?? [])), Math.max(...(x ?? []))]
    return { said, left, right, top: Math.min(...(y ?? [])), bottom: Math.max(...(y ?? [])) }
  })
}

/** Descenders and accents may touch, as long as everything can be read. */
const TOUCH = 4

export function collisions(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, place) =>
    boxes.slice(place + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return wide > TOUCH && high > TOUCH ? [`${a.said} / ${b.said}: ${Math.round(wide)} × ${Math.round(high)}`] : []
    }),
  )
}
