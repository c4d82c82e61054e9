/** A finding of `npm run operate doctor`. `look`: it may be right, which only the operator can know. */
export type Found = { about: string; state: 'ok' | 'look' | 'wrong'; says: string; remedy?: string }

const SIGNS = { ok: 'ok   ', look: 'look ', wrong: 'WRONG' }

/** One line each, with the remedy below it. */
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

/** An error's message without its stack: our errors never contain addresses with passwords. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\/\/[^@/\s]*@/g, '//…@') : String(error)
}
