type Called = { name: string; short: string }

/** By what the official game calls them. */
const CHIPS: Record<string, Called> = {
  wildcard: { name: 'wildcard', short: 'WC' },
  freehit: { name: 'free hit', short: 'FH' },
  bboost: { name: 'bench boost', short: 'BB' },
  '3xc': { name: 'triple captain', short: 'TC' },
  manager: { name: 'assistant manager', short: 'AM' },
}

/** One that a later season may have is called what the official game calls it. */
export function chipCalled(chip: string): Called {
  return (Object.hasOwn(CHIPS, chip) && CHIPS[chip]) || { name: chip, short: chip }
}

/** In letters, for a table: `WC FH`. */
export function chipsInShort(chips: readonly { chip: string }[]): string {
  return chips.length === 0 ? 'none' : chips.map(({ chip }) => chipCalled(chip).short).join(' ')
}
