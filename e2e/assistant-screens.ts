import { expect, type Locator, type Page } from '@playwright/test'
import { type Json, plain } from './assistant-tables.ts'

// What is no table of a league: two teams side by side, the programme and its preview. Each compares what a tool told with the open screen.

/** Three columns, the figure’s name in the middle; the tool names the columns as it likes. */
export async function expectSideBySide(table: Locator, told: readonly Json[], [left, right]: [string, string]) {
  const lines = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
  expect(lines.map((line) => line.map(figureOf))).toEqual(
    told.map((line) => [line[left], line.figure, line[right]].map(figureOf)),
  )
}

/** Results are words and letters on the screen, letters alone in an answer. */
function figureOf(figure: unknown): string {
  const [, letters] = /(?:won|drawn|lost)([WDL]+)$/.exec(String(figure)) ?? []
  return letters ? [...letters].join(' ') : plain(figure)
}

export async function expectWords(page: Page, sentences: readonly string[]): Promise<void> {
  const words = plain(await page.getByRole('main').textContent())
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences) expect(words).toContain(plain(sentence))
}

export async function expectList(list: Locator, told: readonly string[]): Promise<void> {
  const lines = (await list.getByRole('listitem').allTextContents()).map(plain)
  expect(lines.length).toBeGreaterThan(0)
  // The screen begins with the reader’s own.
  expect(lines.toSorted()).toEqual(told.map(plain).toSorted())
}
