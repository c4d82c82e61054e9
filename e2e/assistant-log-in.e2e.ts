import { startLogIn } from '#test/people/assistant-log-in.ts'
import { DEMO } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'

test('an assistant without a token is let in by log-in, reads, and is ended on the account page', async ({ page }) => {
  const assistant = await startLogIn(PROGRAM, { name: 'Row Z <b>reader</b>', headers: elsewhere() })
  await page.goto(assistant.address)
  await expect(page).toHaveURL(/\/login\?next=%2Fconnect/)
  await logIn(page)
  await expect(page.getByText('“Row Z <b>reader</b>” wants to read your leagues.')).toBeVisible()
  await expect(page.getByText(/a program on the device that you are using \(127\.0\.0\.1:\d+\)/)).toBeVisible()
  await expect(page.getByRole('main').getByText(DEMO.email)).toBeVisible()
  await page.getByRole('button', { name: 'Let it in' }).click()
  await expect(page.getByRole('heading', { name: 'You can close this page.' })).toBeVisible()
  const client = await assistant.goOn()
  expect(JSON.stringify(await client.callTool({ name: 'leagues', arguments: {} }))).toContain('The Corner Flag Club')

  await page.goto('/account')
  await page.getByRole('heading', { name: 'Assistants' }).click()
  await page.getByRole('button', { name: 'End the connection of “Row Z <b>reader</b>”' }).first().click()
  await expect(page.getByText('“Row Z <b>reader</b>” reads nothing from now on.')).toBeVisible()
  await expect(client.callTool({ name: 'leagues', arguments: {} })).rejects.toThrow()
  assistant.close()
})
