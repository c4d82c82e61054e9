/** How a player came to a team, or left it. */
export type Way = 'waiver' | 'free-agent' | 'trade' | 'transfer' | 'wildcard' | 'free-hit'

/** The kinds of ledger lines, in the order in which a ledger shows them. */
export const LINE_KINDS = [
  'waiver-in',
  'free-agent-in',
  'trade-in',
  'transfer-in',
  'wildcard-in',
  'free-hit-in',
  'waiver-out',
  'free-agent-out',
  'trade-out',
  'transfer-out',
  'wildcard-out',
  'free-hit-out',
  'promoted',
  'benched',
  'automatic-substitution',
  'captaincy',
  'triple-captain',
  'bench-boost',
  'manager',
  'hits',
  'other',
  'not-read',
] as const
export type LineKind = (typeof LINE_KINDS)[number]
