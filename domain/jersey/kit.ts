import type { JerseyStyle } from './design.ts'

/** What a club wears at home. All colours are `#rrggbb`; the text is drawn 50 darker than said here. */
export type Kit = { pattern: JerseyStyle; shirt: string; second: string; sleeve: string; text: string }

export function kit(pattern: JerseyStyle, shirt: string, second: string, sleeve: string, text = '#ffffff'): Kit {
  return { pattern, shirt, second, sleeve, text }
}
