import * as naive from '#test/figures/naive-league.ts'
import { inventAccount } from './accounts.ts'
import { elsewhere } from './addresses.ts'
import { expect } from './journey.ts'
import { weeklyMails } from './mails.ts'
import { confirmClassic, confirmDraft, signUpClassic, subscribeDraft } from './newsletter-steps.ts'
import { classicTeam, guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'
import type { Journey, Trip } from './walk.ts'

export const weeklyMail: Journey = {
  title: 'both sign-ups lead to a weekly mail, and back out by one click',
  go: signUp,
}

async function signUp({ page, meet }: Trip): Promise<void> {
  const draft = { email: inventAccount().email, teamId: await spareTeam('ten') }
  const classic = { email: inventAccount().email, teamId: await classicTeam() }
  const staying = { email: inventAccount().email, teamId: await spareTeam('totals') }
  for (const reader of [draft, staying]) {
    await subscribeDraft(page, reader)
    await confirmDraft(page, reader.email)
  }
  await signUpClassic(page, classic)
  await confirmClassic(page, classic.email)

  const gameweek = (await latestGameweek()) + 1
  await meet('ready')
  await meet('final')
  const [drafts] = await weeklyMails(draft.email, { atLeast: 1 })
  const [classics] = await weeklyMails(classic.email, { atLeast: 1 })
  await weeklyMails(staying.email, { atLeast: 1 })

  const raw = await rawLeague('ten', gameweek)
  const { name } = await guideLeague('ten')
  expect(drafts?.text).toContain(name)
  expect(figure(drafts?.text, 'Points')).toBe(naive.score(raw, draft.teamId, gameweek))
  expect(figure(drafts?.text, 'Rank')).toBe(naive.rank(raw, draft.teamId, gameweek))
  expect(figure(drafts?.text, 'Bench')).toBe(naive.benchPoints(raw, draft.teamId, gameweek))
  expect(classics?.text).toContain('Classic league')

  // One reader uses the mail program's own button, the other the link at the mail's foot.
  const answer = await fetch(classics?.oneClick ?? '', {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers: elsewhere(),
    redirect: 'error',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  await page.goto('/mails')
  const mail = page.getByRole('article').filter({ hasText: `To ${draft.email}` })
  await mail
    .getByRole('link', { name: /\/unsubscribe\?/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)

  await meet('over')
  await weeklyMails(staying.email, { atLeast: 2 })
  expect(await weeklyMails(draft.email, { atLeast: 1 })).toHaveLength(1)
  expect(await weeklyMails(classic.email, { atLeast: 1 })).toHaveLength(1)
}

/** The number that stands behind a label in the text of a mail. */
function figure(text: string | undefined, label: string): number {
  return Number(new RegExp(`^${label} +([−\\d]+)`, 'm').exec(text ?? '')?.[1]?.replace('−', '-'))
}
