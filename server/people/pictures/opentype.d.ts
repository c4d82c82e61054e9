/** The part of the package that is used here: it brings no types of its own. */
declare module 'opentype.js/dist/opentype.mjs' {
  /** Points in the order of SVG's path commands, undefined where a command has none. */
  export type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z' } & Partial<
    Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
  >
  export type Glyph = {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    /** 0 is the glyph of what the font does not have. */
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  export function parse(bytes: ArrayBuffer): Font
}
