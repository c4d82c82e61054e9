/** A rectangle: x, y, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

export function box([x, y, width, height]: Box, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
}

/** Another SVG within, where it belongs. */
export function within(svg: string, [x, y, width, height]: Box): string {
  return svg.replace('<svg ', `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" `)
}

/** ▲ or ▼ about a point, which the face does not have. */
export function triangle(
  [x, y]: readonly [number, number],
  look: { half: number; fill: string; isUp: boolean },
): string {
  const { half, fill, isUp } = look
  const rise = isUp ? -half : half
  return `<path fill="${fill}" d="M${round(x - half)} ${round(y - rise)}H${round(x + half)}L${round(x)} ${round(y + rise)}Z"/>`
}

export function disc([x, y]: readonly [number, number], radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
