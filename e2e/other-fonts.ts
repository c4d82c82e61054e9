import type { BrowserContext } from '@playwright/test'

/** Fonts as other readers may have them: letters a tenth wider, or lines a quarter higher, than in the usual run. */
const FACES = {
  wide: 'size-adjust: 112%',
  tall: 'ascent-override: 130%; descent-override: 45%',
}

/** Sets the text of every page in the font that FONTS names (`npm run grid` sets it). */
export async function wearFonts(context: BrowserContext): Promise<void> {
  const name = process.env.FONTS
  if (name === undefined) return
  if (name !== 'wide' && name !== 'tall') throw new Error(`FONTS is wide or tall, not ${name}`)
  const face = `@font-face { font-family: Other; src: local("Open Sans Regular"), local("OpenSans-Regular"), local("Liberation Sans"), local("Arial"); ${FACES[name]} }`
  await context.addInitScript((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, `${face} :root:root { --text: Other, sans-serif }`)
}
