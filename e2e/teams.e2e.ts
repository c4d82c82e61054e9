import { expect, test } from './journey.ts'
import { guideLeague, spareTeam } from './simulator.ts'

test('the same team twice is one team; deleting asks first', async ({ page, newcomer, signIn }) => {
  const team = await spareTeam('nine')
  const { name } = await guideLeague('nine')
  const listed = page.getByRole('button', { name: `Delete Team ID ${team}` })
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  for (const typed of [String(team), `https://draft.premierleague.com/entry/${team}/event/3`]) {
    await page.getByLabel('Team ID', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Open the league ${name}` })).toHaveCount(1)
    await expect(listed).toHaveCount(1)
  }
  await listed.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listed).toBeFocused()
  await listed.click()
  await page.keyboard.press('Escape')
  await expect(listed).toHaveCount(1)
  await listed.click()
  await page
    .getByRole('dialog', { name: `Delete Team ID ${team}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(listed).toHaveCount(0)
  await expect(page.getByText('None yet.')).toBeVisible()
  const deleted = page.getByRole('status').filter({ hasText: `(Team ID ${team}) is deleted.` })
  await expect(deleted).toBeFocused()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toHaveCount(0)
  await page.goto('/bench-king')
  await expect(page.getByText('Save your Team ID to see your league here.')).toBeVisible()
})
