import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { LatestEntries } from '#contract/live/live-screen.ts'
import { liveFeed, liveMatches, liveRows } from '#test/answers/live.ts'
import { ANN, sync, team } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, expectAlert, failure, mount } from '#test/visit.tsx'
import { Feed } from './Feed.tsx'
import { useBelowTable } from './use-below-table.ts'

afterEveryVisit()

const isOwn = ({ team_id }: { team_id?: number | null }) => team_id === team.team_id

function open(feed: NonNullable<Answers[string]>, latest: LatestEntries | null = null) {
  return mount(<Section latest={latest} />, {
    person: ANN,
    answers: { 'GET /api/live/matches': liveMatches, 'GET /api/live/feed': feed },
  })
}

/** Stands in for the screen: a press changes the table above the feed. */
function Section({ latest }: { latest: LatestEntries | null }) {
  const [rows, setRows] = useState(liveRows)
  useBelowTable({ league: sync, rows, latest })
  const change = () => setRows((before) => before.map((row) => ({ ...row, as_of: '2026-09-12T14:32:00Z' })))
  return (
    <section aria-label="What happened">
      <button type="button" onClick={change}>
        Look
      </button>
      <Feed rows={rows} league={sync} isOwn={isOwn} />
    </section>
  )
}

const section = async () => within(await screen.findByRole('region', { name: 'What happened' }))
const entries = async () => (await (await section()).findAllByRole('listitem')).map(textOf)
const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

test('the latest is first, each with its effect, the own ones marked; an unknown time is left out', async () => {
  await open(liveFeed)
  expect(await entries()).toEqual([
    expect.stringMatching(/^Yellow card taken back Mid 10 \+1\w{3} v \w{3}GainedCyd United \+1$/),
    expect.stringMatching(
      /^\d\d:20\w{3} 12 Sept?You lead 44–40, 1stSubstitution Twelfth for Top 2 \+5GainedAnn FC \+5$/,
    ),
    // The day stands once.
    expect.stringMatching(/^56 minGoal Mid 9 \+5\w{3} v \w{3}GainedBob Rovers \+5On the benchAnn FC$/),
  ])
  const items = await (await section()).findAllByRole('listitem')
  expect(items.map(({ dataset }) => dataset.own)).toEqual([undefined, 'true', 'true'])
})

test('few entries have nothing to open; many have a button, which opens all of them and goes', async () => {
  const { user } = await open(liveFeed)
  await entries()
  expect(screen.queryByRole('button', { name: 'Show all that happened' })).toBeNull()
  cleanup()
  const many = liveFeed.map((feed) => ({
    ...feed,
    entries: [...feed.entries, ...feed.entries.map((entry) => ({ ...entry, id: entry.id + 100 }))],
  }))
  await open(many)
  // The style sheet cuts the list at its reserved height until then.
  const whole = () => document.querySelector('[data-whole] > ol')?.children.length
  expect(whole()).toBeUndefined()
  await user.click(await (await section()).findByRole('button', { name: 'Show all that happened' }))
  expect(whole()).toBe(6)
  expect(screen.queryByRole('button', { name: 'Show all that happened' })).toBeNull()
})

test('before anything has happened it says what will come', async () => {
  await open(liveFeed.map((feed) => ({ ...feed, entries: [] })))
  expect(await (await section()).findByText(/^Nothing yet/)).toBeDefined()
})

test('a feed that could not be fetched can be retried', async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? failure(403, 'Away.') : liveFeed))
  await expectAlert(/^Failed to fetch what happened/)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await entries()).toHaveLength(3)
})

describe('what happened since', () => {
  const [feed] = liveFeed
  if (!feed) throw new Error('No feed')
  const before = { ...feed, entries: feed.entries.slice(0, 2) }
  const latest = (after: number) => ({ gameweek: 4, after, entries: feed.entries.filter(({ id }) => id > after) })

  test.each([
    ['comes with the table', 1, 0],
    ['is asked for where entries between are missing', 2, 1],
  ])('%s', async (_, after, more) => {
    const answers = [[{ ...before, entries: before.entries.slice(0, 2 - more) }], [feed]]
    let asked = 0
    const { user } = await open(() => answers[asked++] ?? [], latest(after))
    expect(await entries()).toHaveLength(2 - more)
    await user.click(screen.getByRole('button', { name: 'Look' }))
    await (await section()).findByText('Yellow card taken back')
    expect(await entries()).toHaveLength(3)
    expect(asked).toBe(1 + more)
  })
})
