/** How many of a league's people were also in another league, and how many people it has. */
export type Agreement = { agreeing: number; people: number }

const FEWEST = 4
const LEAST_PERCENT = 60

/**
 * People by their owner names, upper and lower case alike. A name that is empty or occurs twice in a league matches
 * nobody, since people of one name cannot be told apart; it still counts among the league's people.
 */
export function agreement(now: readonly string[], before: readonly string[]): Agreement {
  const [ours, theirs] = [now.map(plain), before.map(plain)]
  const agreeing = ours.filter((name) => name !== '' && isOnce(ours, name) && isOnce(theirs, name))
  return { agreeing: agreeing.length, people: now.length }
}

/** Where in another list of owners each of these is; null for one who matches nobody, as above. */
export function sameOwners(now: readonly string[], before: readonly string[]): (number | null)[] {
  const [ours, theirs] = [now.map(plain), before.map(plain)]
  return ours.map((name) => (name !== '' && isOnce(ours, name) && isOnce(theirs, name) ? theirs.indexOf(name) : null))
}

/** At least 60 % of this year's people, and at least four of them. */
export function isLikelySame({ agreeing, people }: Agreement): boolean {
  return agreeing >= FEWEST && agreeing * 100 >= people * LEAST_PERCENT
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

function isOnce(names: readonly string[], name: string): boolean {
  return names.filter((other) => other === name).length === 1
}
