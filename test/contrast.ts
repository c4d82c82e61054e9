/** Opaque, linear-light sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]
export type Theme = 'light' | 'dark'

/** The values of the custom properties of a style sheet's first `:root`, by name without the dashes. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const [, root = ''] = /:root\s*\{([^}]*)\}/.exec(css.replace(/\/\*.*?\*\//gs, '')) ?? []
  return new Map([...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

/** The names of the tokens that are colours. */
export function colourTokens(tokens: ReadonlyMap<string, string>): string[] {
  return [...tokens.keys()].filter((name) => /^(light-dark\()?oklch\([^/]*\)/.test(resolve(tokens, name)))
}

/** The colour of a token in a theme. */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string, theme: Theme): Rgb {
  const value = resolve(tokens, name)
  const [, light, dark] = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec(value) ?? [null, value, value]
  return fromOklch((theme === 'light' ? light : dark) ?? '')
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function resolve(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no token --${name}`)
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : resolve(tokens, other)
}

/** The matrices of CSS Color 4, section 10.9 ("OKLab to linear-light sRGB"); what lies outside sRGB is clipped. */
function fromOklch(text: string): Rgb {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  if (hue === undefined) throw new Error(`Not an opaque oklch() colour: ${text}`)
  const angle = (Number(hue) * Math.PI) / 180
  const [L, a, b] = [Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clip(channel: number): number {
  return Math.max(0, Math.min(1, channel))
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
