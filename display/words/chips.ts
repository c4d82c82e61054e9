import { chipCalled } from '#display/games/chips.ts'
import { listed } from '#domain/facts/missing-words.ts'

/** Who alone still has which chips, one sentence for each team. */
export function lastChipWords<Id>(chips: readonly { chip: string; team: Id }[], name: (team: Id) => string): string[] {
  return [...Map.groupBy(chips, ({ team }) => team)].map(
    ([team, of]) => `Only ${name(team)} still has ${listed(of.map(({ chip }) => oneOf(chipCalled(chip).name)))}.`,
  )
}

function oneOf(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
