import type { Page } from '@playwright/test'
import { expect, expectAlive, test } from './journey.ts'
import { shiftsOf } from './screen-checks.ts'

/** Of pages whose fonts come late; `MOST_SHIFT` of the other journeys is what may move for other reasons. */
const MOST = 0.001

for (const width of [390, 1280])
  test(`${width} px wide, pages have the site's face from their first paint, and nothing moves when the fonts come`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/example/programme', '/pitch']) await expectOneFace(page, path)
    await signIn()
    for (const path of ['/', '/current-season', '/pitch']) await expectOneFace(page, path)
  })

async function expectOneFace(page: Page, path: string): Promise<void> {
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expectAlive(page)
  expect(await facesOf(page, 'h1'), path).toEqual(['Antonio'])
  fonts.resolve()
  await page.waitForLoadState()
  expect(await shiftsOf(page, MOST), path).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The faces that an element's letters are drawn in, as the browser tells its developer tools. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}
