import { en } from '#display/words/en.ts'
import { wordingOf } from '#display/words/wording.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Edition, Sentence } from '#domain/story/edition.ts'
import { namesIn } from '#domain/story/names.ts'
import { programmesOf } from '#domain/story/programmes.ts'
import { type Season, seasonOf } from '#domain/story/season.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import type { StoredEdition } from '#server/facts/leagues/programme-store.ts'

export type MadeProgrammes = { season: Season; editions: StoredEdition[]; changed: StoredEdition[] }

/**
 * The programmes of a league, and what is to be stored with them. Lengths are measured in the English wording. `from`: the first
 * gameweek whose facts may have changed since the editions were stored.
 */
export function makeProgrammes(league: StoredLeague, from: Gameweek = 0): MadeProgrammes {
  const { facts, positions, players } = league
  const season = seasonOf(facts, positions)
  const stored = new Map((league.editions ?? []).map((edition) => [edition.gameweek, edition]))
  const wording = wordingOf(en, { team: namesIn(facts), player: (player) => players.get(player) ?? `Player ${player}` })
  const told = new Map([...stored].map(([gameweek, edition]) => [gameweek, edition.told]))
  const editions: StoredEdition[] = []
  const changed: StoredEdition[] = []
  for (const { edition: now, untrue } of programmesOf(season, { stored: told, from }, wording)) {
    const edition = editionOf(now, { untrue, before: stored.get(now.gameweek) })
    editions.push(edition)
    if (edition !== stored.get(now.gameweek)) changed.push(edition)
  }
  return { season, editions, changed }
}

/**
 * The programme of a gameweek whose matches are over and that is not final, from facts as they are projected. As long as the same is true,
 * it is told as before.
 */
export function makeWhistle(league: StoredLeague, gameweek: Gameweek): MadeProgrammes {
  const { editions: final = [], whistle } = league
  const before = whistle?.gameweek === gameweek ? [{ gameweek, edition: 0, told: whistle.told, untrue: [] }] : []
  const { season, editions } = makeProgrammes({ ...league, editions: [...final, ...before] }, gameweek)
  const asProvisional = (one: StoredEdition) => (one.gameweek === gameweek ? { ...one, edition: 0, untrue: [] } : one)
  return { season, editions: editions.map(asProvisional), changed: [] }
}

type Before = { untrue: readonly Sentence[]; before: StoredEdition | undefined }

function editionOf(told: Edition, { untrue, before }: Before): StoredEdition {
  const { gameweek } = told
  if (!before) return { gameweek, edition: 1, told, untrue: [] }
  if (told === before.told) return before
  const edition = untrue.length === 0 ? before.edition : before.edition + 1
  return { gameweek, edition, told, untrue: [...before.untrue, ...untrue] }
}
