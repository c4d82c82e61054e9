import type { PageStyle } from '#contract/base/page-styles.ts'

/** The part of the style sheet that a page needs for its first paint, in the order of the whole sheet. */
export function stylesFor(html: string, styles: readonly PageStyle[]): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const rules = pick(styles, classes, () => false)
  return pick(styles, classes, (name) => rules.includes(name))
}

function pick(
  styles: readonly PageStyle[],
  classes: ReadonlySet<string>,
  isPlayed: (keyframes: string) => boolean,
): string {
  return styles
    .map((style) => {
      if ('around' in style) {
        const inside = pick(style.styles, classes, isPlayed)
        return inside && `${style.around}{${inside}}`
      }
      const isNeeded = style.keyframes
        ? isPlayed(style.keyframes)
        : style.needs.some((names) => names.every((name) => classes.has(name)))
      return isNeeded ? style.text : ''
    })
    .join('')
}
