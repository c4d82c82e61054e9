import type { Face } from './draw-other-fonts.ts'

/** A run of letters of one face and direction, as fractions of the size. */
export type Shaped = {
  width: number
  isWhole: boolean
  /** The outlines from a point on the baseline, at a size. */
  outlines(at: readonly [number, number], size: number): string
}

/** Names are set in a condensed face, so the other faces are narrowed as far as they allow. */
const NARROW = 75

/** Letters as their script joins them, in visual order. `isWhole` is false where the face lacks one of them. */
export function shaped({ hb, font, unitsPerEm }: Face, text: string, { weight, isFromRight }: Look): Shaped {
  font.setVariations([new hb.Variation('wght', weight), new hb.Variation('wdth', NARROW)])
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isFromRight ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let at = 0
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
    const glyph = { id, path: font.glyphToPath(id), x: at + xOffset, y: yOffset }
    at += xAdvance
    return glyph
  })
  return {
    width: at / unitsPerEm,
    isWhole: glyphs.every(({ id }) => id > 0),
    outlines([left, base], size) {
      const scale = size / unitsPerEm
      return glyphs
        .map(({ path, x, y }) =>
          path.replaceAll(POINT, (_, px: string, py: string) => {
            return `${rounded(left + (Number(px) + x) * scale)} ${rounded(base - (Number(py) + y) * scale)} `
          }),
        )
        .join('')
    },
  }
}

type Look = { weight: number; isFromRight: boolean }

/** In a path of the library: `12.5,-3`, in units of the face, upwards. */
const POINT = /(-?[\d.]+(?:e-?\d+)?),(-?[\d.]+(?:e-?\d+)?) ?/g

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
