import { expect, test } from 'vitest'
import { getProgramme } from '#contract/views/programme.ts'
import { inWords } from '#server/views/programme/present-words.ts'
import { drawingOf } from '#test/answers/drawn-programme.ts'
import { tellable } from './make-tellable.ts'

const { programme } = drawingOf({})

test('what can be told is what was given', () => {
  expect(tellable([programme], getProgramme, inWords)).toEqual([programme])
})

test.each([Number.NEGATIVE_INFINITY, Number.NaN])('a figure of %d fails, and is not published', (before) => {
  const headline = { ...programme.headline, kind: 'record-high', values: { points: 9, before } }
  expect(() => tellable([{ ...programme, headline }], getProgramme, inWords)).toThrow(/before/)
})
