import { expect, test } from 'vitest'
import { YOU } from '#display/words/second-person.ts'
import { inventedLeague, mailLeagueOf } from './mail.fixture.ts'

const SEEDS = [1, 2, 3, 4]
const teamNames = ['Ann FC', 'Bob Rovers', 'Cy Town', 'Di Athletic', 'Eve City', 'Fay United']

/** What each owner reads of the own team, with what it is called. */
function stories(isDry: boolean): { name: string; story: readonly string[] }[] {
  return SEEDS.flatMap((seed) => {
    const league = inventedLeague({ seed, teams: teamNames.length, teamNames })
    const told = mailLeagueOf(league, { gameweek: league.facts.gameweeks.length, isDry })
    return league.facts.teams.map(({ team, teamName }) => ({
      name: teamName,
      story: told?.ownStoryOf(team).story ?? [],
    }))
  })
}

test('the owner of a team is spoken to, and the team is not named', () => {
  const all = stories(false)
  for (const { name, story } of all)
    expect(story.filter((text) => text.includes(name) || text.includes(YOU))).toEqual([])
  const isToYou = (text: string) => /\b[Yy]our?\b/.test(text)
  const about = all.flatMap(({ story }) => story)
  expect(about.length).toBeGreaterThan(20)
  // All but what says which match it was, or whose run the reader ended.
  expect(
    about.filter(
      (text) => !isToYou(text) && !/^It was | had (?:won|lost) \w+ in a row\.$|^For | is over for /.test(text),
    ),
  ).toEqual([])
})

test('figures alone are said to nobody', () => {
  const about = stories(true).flatMap(({ story }) => story)
  expect(about.length).toBeGreaterThan(20)
  expect(about.filter((text) => text.includes(YOU) || /\b[Yy]our?\b/.test(text))).toEqual([])
})
