import { en } from '#display/words/en.ts'
import { wordingOf } from '#display/words/wording.ts'
import type { Edition, Sentence, Wording } from '#domain/story/edition.ts'
import { namesIn } from '#domain/story/names.ts'
import { programmesOf } from '#domain/story/programmes.ts'
import { seasonOf } from '#domain/story/season.ts'
import { type SimulatedLeague, simulatedLeagues } from './simulated-facts.ts'

export type Replayed = SimulatedLeague & { wording: Wording; editions: readonly Edition[] }

/** All programmes of every league of a simulated season. */
export function replay(seed: number, asked: Parameters<typeof simulatedLeagues>[1] = {}): Replayed[] {
  return simulatedLeagues(seed, asked).map((league) => {
    const wording = wordingOfLeague(league)
    const season = seasonOf(league.facts, league.positions)
    return {
      ...league,
      wording,
      editions: programmesOf(season, { stored: new Map() }, wording).map(({ edition }) => edition),
    }
  })
}

export function wordingOfLeague({ facts, players }: Pick<SimulatedLeague, 'facts' | 'players'>): Wording {
  const team = namesIn(facts)
  return wordingOf(en, { team, player: (player) => players.get(player) ?? `Player ${player}` })
}

export function sentencesOf({ lead, bench, stories, thread }: Edition): Sentence[] {
  return [...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
}
