/** Colours and their backgrounds: text needs 4.5:1 (WCAG 1.4.3), a graphic or the edge of a control 3:1 (WCAG 1.4.11). */
export type Pair = { over: string; on: readonly string[]; kind: 'text' | 'graphic' }

/** Every pair of tokens that the style sheets put together. */
export const PAIRS: readonly Pair[] = [
  { kind: 'text', over: 'ink', on: ['paper', 'wash', 'own'] },
  { kind: 'text', over: 'ink-soft', on: ['paper', 'wash', 'own'] },
  // Links, kickers, disclosures, badges; the gains of a row, which may be hovered or one's own.
  { kind: 'text', over: 'pitch-ink', on: ['paper', 'wash', 'own'] },
  { kind: 'text', over: 'good', on: ['paper', 'wash', 'own'] },
  { kind: 'text', over: 'bad', on: ['paper', 'wash', 'own'] },
  { kind: 'text', over: 'on-pitch', on: ['pitch', 'pitch-stripe'] },
  { kind: 'text', over: 'amber-pale', on: ['pitch', 'pitch-stripe'] },
  { kind: 'text', over: 'on-amber', on: ['amber', 'amber-pale'] },
  // On the pitch: names and marks on their plates, points on theirs, the bench in its dugout.
  { kind: 'text', over: 'on-plate', on: ['plate'] },
  { kind: 'text', over: 'came-on', on: ['plate'] },
  { kind: 'text', over: 'went-off', on: ['plate'] },
  { kind: 'text', over: 'on-pitch', on: ['on-plate', 'dugout', 'dugout-plate'] },
  { kind: 'text', over: 'amber', on: ['on-plate', 'dugout'] },
  // The skip link, and a button whose row is open.
  { kind: 'text', over: 'paper', on: ['ink', 'pitch-ink'] },
  { kind: 'text', over: 'on-win', on: ['win'] },
  { kind: 'text', over: 'on-draw', on: ['draw'] },
  { kind: 'text', over: 'on-loss', on: ['loss'] },

  { kind: 'graphic', over: 'rule', on: ['paper'] },
  { kind: 'graphic', over: 'edge', on: ['paper', 'wash', 'own'] },
  // Bars, dots and lines of charts; bars stand in rows, too.
  { kind: 'graphic', over: 'amber-line', on: ['paper', 'wash', 'own'] },
  { kind: 'graphic', over: 'win', on: ['paper', 'own'] },
  { kind: 'graphic', over: 'loss', on: ['paper', 'own'] },
  // The ring of the focus; on the demo's tape it is drawn in --on-amber.
  { kind: 'graphic', over: 'focus', on: ['paper', 'wash', 'own'] },
  // The mark's numerals and the frames of the buttons on the cover.
  { kind: 'graphic', over: 'amber', on: ['pitch', 'pitch-stripe'] },
]

/** Dividing lines that are only decoration, so that WCAG 1.4.11 requires no contrast. */
export const DECORATION: readonly string[] = ['hairline', 'chalk']
