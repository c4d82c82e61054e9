import { en, PLAIN_HEADLINE } from '#contract/words/en.ts'
import { dryWordingOf, wordingOf } from '#contract/words/wording.ts'
import type { Gameweek, PlayerId, TeamId } from '#domain/ids.ts'
import { findingsOf } from '#domain/story/findings.ts'
import { ownStory } from '#domain/story/own.ts'
import { weekOf } from '#domain/story/season.ts'
import type { Edition } from '#domain/story/tell.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { makeProgrammes } from '#server/views/programme/make-programmes.ts'
import { teamName } from './mail-words.ts'

/** Plain sentences; whoever puts them into markup escapes them. */
export type Story = { headline: string; sentences: readonly string[] }
export type Stories = { league: Story; ownOf(team: TeamId): Story }

/** What the programme of a gameweek says, and what the gameweek tells each owner. Names are made safe for a mail. */
export function storiesOf(
  league: StoredLeague,
  { gameweek, isDry = false }: { gameweek: Gameweek; isDry?: boolean },
): Stories {
  const { facts, players } = league
  const names = new Map(facts.teams.map(({ team, teamName: name }) => [team, teamName(name, team)]))
  const called = {
    team: (team: TeamId) => names.get(team) ?? `Team ${team}`,
    player: (player: PlayerId) => players.get(player) ?? `Player ${player}`,
  }
  const wording = isDry ? dryWordingOf(en, called, PLAIN_HEADLINE) : wordingOf(en, called)
  const { season, editions } = makeProgrammes(league)
  const told = editions.map((edition) => edition.told)
  const edition = told.find((one) => one.gameweek === gameweek)
  const findings = findingsOf(weekOf(season, gameweek))
  return {
    league: edition ? inWords(edition, wording) : { headline: '', sentences: [] },
    ownOf(team) {
      const before = told.filter((one) => one.gameweek < gameweek)
      const { headline, sentences } = ownStory(findings, before, { team, gameweek, wording })
      return { headline, sentences: sentences.map(({ finding, phrasing }) => wording.sentence(finding, phrasing)) }
    },
  }
}

function inWords({ headline, lead, bench, stories, thread }: Edition, wording: ReturnType<typeof wordingOf>): Story {
  const said = [...lead, bench, ...stories, thread].filter((sentence) => sentence !== null)
  return {
    headline: wording.headline(headline.finding, headline.phrasing),
    sentences: said.map(({ finding, phrasing }) => wording.sentence(finding, phrasing)),
  }
}
