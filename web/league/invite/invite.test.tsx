import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { type Answers, afterEveryVisit, failure, mount, visit } from '#test/visit.tsx'
import { InviteLeague } from './InviteLeague.tsx'
import { endedInWords } from './invitation.ts'

afterEveryVisit()
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

const league = { game: 'draft', league_id: 21, league_name: 'The Office' } as const
const URL = 'https://benchside.example/l/AAAAAAAAAAAAAAAAAAAAAA/current-season'

test('a member makes the link of a league, reads how many are here, and ends the link', async () => {
  let links: object[] = []
  const { user, sent, calls } = await mount(<InviteLeague league={league} />, {
    person: ANN,
    answers: {
      'GET /api/league-links': () => ({
        links,
        leagues: [{ ...league, links: links.length, here: 3, short_names: false, names: [] }],
      }),
      'POST /api/league-links': () => {
        links = [
          {
            id: 5,
            ...league,
            team_id: 101,
            created_at: '2026-09-01T10:00:00Z',
            ends_at: null,
            names_on_card: false,
            ends_unless_kept_at: null,
          },
        ]
        return { id: 5, url: URL }
      },
      'DELETE /api/league-links/5': () => {
        links = []
        return { success: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite the league' }))
  await screen.findByText(/3 of the league are here already\./)
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText(new RegExp(`The Office on Benchside.*${URL}`))
  expect(sent('POST /api/league-links')).toEqual({ game: 'draft', leagueId: 21 })
  await screen.findByText(/One link shows this league now\./)
  await user.click(screen.getByRole('button', { name: 'End it' }))
  await expect.poll(() => screen.queryByText(/One link shows this league now/)).toBeNull()
  screen.getByRole('button', { name: 'Make the link' })
  expect(calls).toContain('DELETE /api/league-links/5')
})

const made = {
  id: 5,
  ...league,
  team_id: 101,
  created_at: '2026-09-01T10:00:00Z',
  ends_at: null,
  names_on_card: true,
  ends_unless_kept_at: null,
}
const CARD = 'GET /api/league-links/5/card'

async function makeLink(answers: Answers) {
  const visited = await mount(<InviteLeague league={league} />, {
    person: ANN,
    answers: {
      'GET /api/league-links': () => ({
        links: [made],
        leagues: [{ ...league, links: 1, here: 1, short_names: false, names: [] }],
      }),
      'POST /api/league-links': () => ({ id: 5, url: URL }),
      ...answers,
    },
  })
  await visited.user.click(await screen.findByRole('button', { name: 'Invite the league' }))
  return visited
}

test('its maker finds the link again', async () => {
  await makeLink({ 'GET /api/league-links/open': { link: { id: 5, url: URL } } })
  await screen.findByText(new RegExp(URL))
  screen.getByText('You find it here again until it ends. You can make another at any time.')
  screen.getByRole('button', { name: 'Make the link' })
})

/** Fakes a phone whose share sheet takes files, or text alone; returns what it was given. */
function phone({ files }: { files: boolean }) {
  const given: ShareData[] = []
  const canShare = (data: ShareData) => files || !data.files
  const share = async (data: ShareData) => void given.push(data)
  Object.assign(navigator, { share, canShare })
  return given
}

test('the link can be made once it is known how many are here, so that nothing moves under the pointer', async () => {
  const answer = Promise.withResolvers<object>()
  await makeLink({ 'GET /api/league-links': async () => Response.json(await answer.promise) })
  await screen.findByText(/^One link shows all screens of The Office/)
  expect(screen.queryByRole('button', { name: 'Make the link' })).toBeNull()
  answer.resolve({ links: [], leagues: [{ ...league, links: 0, here: 3, short_names: false, names: [] }] })
  await screen.findByRole('button', { name: 'Make the link' })
})

test('two presses before the first is drawn make one link', async () => {
  const { calls } = await makeLink({ 'GET /api/league-links': () => ({ links: [], leagues: [] }) })
  const make = await screen.findByRole('button', { name: 'Make the link' })
  act(() => {
    make.click()
    make.click()
  })
  await expect.poll(() => calls.filter((call) => call === 'POST /api/league-links')).toHaveLength(1)
  await expect.poll(() => calls.filter((call) => call === 'GET /api/league-links').length).toBeGreaterThan(1)
  expect(calls.filter((call) => call === 'POST /api/league-links')).toHaveLength(1)
})

test('people are named on the card only where that is ticked', async () => {
  const { user, sent } = await makeLink({})
  await user.click(await screen.findByRole('checkbox', { name: 'Show names on the card' }))
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByText(new RegExp(URL))
  expect(sent('POST /api/league-links')).toEqual({ game: 'draft', leagueId: 21, namesOnCard: true })
  await screen.findByText(/with names on its card/)
})

test('a phone shares text, link and picture', async () => {
  const given = phone({ files: true })
  const png = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })
  const { user, calls } = await makeLink({ [CARD]: png })
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  await expect.poll(() => calls).toContain(CARD)
  const share = await screen.findByRole('button', { name: 'Share' })
  await expect
    .poll(async () => {
      await user.click(share)
      return given.at(-1)?.files?.map(({ name, type, size }) => ({ name, type, size }))
    })
    .toEqual([{ name: 'benchside-league.png', type: 'image/png', size: 3 }])
  expect(given.at(-1)?.text).toMatch(new RegExp(`The Office on Benchside.*${URL}$`))
})

test.each([
  ['takes no files', false, false],
  ['takes files, but the picture cannot be drawn', true, true],
])('a phone that %s shares text and link', async (_what, files, isAsked) => {
  const given = phone({ files })
  const { user, calls } = await makeLink(
    isAsked ? { [CARD]: () => failure(404, 'There is no such link among yours.') } : {},
  )
  await user.click(await screen.findByRole('button', { name: 'Make the link' }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await expect.poll(() => calls.includes(CARD)).toBe(isAsked)
  expect(given).toEqual([{ text: expect.stringMatching(new RegExp(`${URL}$`)) }])
})

test('the maker of a link names gameweeks, and takes the name away', async () => {
  let periods = [{ name: 'Christmas', from: 16, to: 20 }]
  const { user, sent } = await makeLink({
    'GET /api/league-sync': () => [{ ...sync, ...league, periods }],
    'POST /api/league-links/periods': async (request: Request) => {
      periods = ((await request.json()) as { periods: typeof periods }).periods
      return { periods }
    },
  })
  await screen.findByText('Christmas: gameweeks 16 to 20')
  await user.type(screen.getByLabelText('Name'), 'First half')
  await user.type(screen.getByLabelText('First gameweek'), '1')
  await user.type(screen.getByLabelText('Last gameweek'), '19')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('First half: gameweeks 1 to 19')
  expect(sent('POST /api/league-links/periods')).toEqual({
    ...{ game: 'draft', leagueId: 21 },
    periods: [
      { name: 'Christmas', from: 16, to: 20 },
      { name: 'First half', from: 1, to: 19 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Take away: Christmas' }))
  await expect.poll(() => screen.queryByText(/^Christmas/)).toBeNull()
})

test('a member has their own links of the league show first names and initials', async () => {
  let isShort = false
  const { user, sent } = await makeLink({
    'GET /api/league-links': () => ({
      links: [],
      leagues: [{ ...league, links: 0, here: 1, short_names: isShort, names: [] }],
    }),
    'POST /api/league-links/short-names': () => {
      isShort = true
      return { short_names: true }
    },
  })
  const turn = await screen.findByRole('switch', {
    name: 'Your links show first names and initials only',
    checked: false,
  })
  await user.click(turn)
  await screen.findByRole('switch', { name: 'Your links show first names and initials only', checked: true })
  expect(sent('POST /api/league-links/short-names')).toEqual({ game: 'draft', leagueId: 21, on: true })
})

test.each([
  { ended: 0, asked: 0, words: 'You had no link of your own here.' },
  { ended: 1, asked: 0, words: 'Your link has ended.' },
  {
    ended: 2,
    asked: 1,
    words: 'Your 2 links have ended. The link of somebody else ends in a day, unless whoever made it keeps it.',
  },
  {
    ended: 0,
    asked: 3,
    words: 'You had no link of your own here. 3 links of others end in a day, unless whoever made them keeps them.',
  },
])('who ends all links reads what came of it: $ended, $asked', ({ words, ...came }) => {
  expect(endedInWords(came)).toBe(words)
})

test('a link that another member has asked to end says when it ends, and can be kept', async () => {
  let endsAt: string | null = '2026-09-03T10:00:00Z'
  const { user, calls } = await makeLink({
    'GET /api/league-links': () => ({
      links: [{ ...made, ends_unless_kept_at: endsAt }],
      leagues: [{ ...league, links: 1, here: 1, short_names: false, names: [] }],
    }),
    'POST /api/league-links/5/keep': () => {
      endsAt = null
      return { success: true }
    },
  })
  await screen.findByText(/Another member has asked to end it: it ends .*, unless you keep it\./)
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => screen.queryByText(/has asked to end it/)).toBeNull()
  expect(calls).toContain('POST /api/league-links/5/keep')
})

test('a member hides their own name, and shows again what a reader has hidden', async () => {
  const mine = { team_id: 101, team_name: 'Ann Albion', is_own: true, is_hidden: false, can_show: false }
  const others = { team_id: 102, team_name: 'Bob Rovers', is_own: false, is_hidden: true, can_show: true }
  const kept = { team_id: 103, team_name: 'Cat City', is_own: false, is_hidden: true, can_show: false }
  const { user, sent } = await makeLink({
    'GET /api/league-links': () => ({
      links: [],
      leagues: [{ ...league, links: 0, here: 1, short_names: false, names: [mine, others, kept] }],
    }),
    'POST /api/league-links/hide-name': { withdrawKey: 'k' },
    'POST /api/league-links/show-name': { success: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Hide my name: Ann Albion' }))
  expect(sent('POST /api/league-links/hide-name')).toEqual({ game: 'draft', leagueId: 21, teamId: 101 })
  await user.click(screen.getByRole('button', { name: 'Show the name again: Bob Rovers' }))
  expect(sent('POST /api/league-links/show-name')).toEqual({ game: 'draft', leagueId: 21, teamId: 102 })
  screen.getByText('Links do not name the owner of Cat City: somebody has hidden the name.')
  expect(screen.queryByRole('button', { name: /Cat City/ })).toBeNull()
})

test('in the example nobody invites, not even while its table is on the way', async () => {
  const { promise: rows, resolve: answer } = Promise.withResolvers<object>()
  await visit('/example/bench-king', {
    base: '/example',
    person: EXAMPLE_READER,
    answers: { ...office, 'GET /api/team/all': [], 'GET /api/bench-king-data': () => rows },
  })
  await screen.findByRole('button', { name: 'Copy link' })
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).not.toContain('Invite the league')
  expect(names()).not.toContain('Share as picture')
  answer(office['GET /api/bench-king-data'] as object)
  await filledTable()
  expect(names()).toContain('Copy link')
  expect(names()).not.toContain('Invite the league')
})
