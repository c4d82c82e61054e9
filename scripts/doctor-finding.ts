/** What a check of `npm run operate doctor` found. `look`: it may be as it should, which only the operator knows. */
export type Found = { about: string; state: 'ok' | 'look' | 'wrong'; says: string; remedy?: string }

const SIGNS = { ok: 'ok   ', look: 'look ', wrong: 'WRONG' }

/** One line each, and below it what to do. */
export function lineOf({ about, state, says, remedy }: Found): string {
  return `${SIGNS[state]} ${about}: ${says}${remedy ? `\n      → ${remedy}` : ''}`
}

export function ok(about: string, says: string): Found {
  return { about, state: 'ok', says }
}

export function look(about: string, says: string, remedy: string): Found {
  return { about, state: 'look', says, remedy }
}

export function wrong(about: string, says: string, remedy: string): Found {
  return { about, state: 'wrong', says, remedy }
}

/** What an error says, without its stack: addresses with passwords in them are never in one of ours. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\/\/[^@/\s]*@/g, '//…@') : String(error)
}
