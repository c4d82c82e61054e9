import { LONGEST_HEADLINE } from '#domain/story/edition.ts'

/** The first of the texts that is short enough for a headline; else the last one, which says the least. */
export function fitting(...texts: readonly string[]): string {
  return texts.find((text) => [...text].length <= LONGEST_HEADLINE) ?? texts.at(-1) ?? ''
}

/** A headline, and what goes on from it where there is room. */
export function withMore(headline: string, more: string): string {
  return fitting(`${headline}${more}`, headline)
}
