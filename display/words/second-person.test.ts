import { expect, test } from 'vitest'
import { inSecondPerson, YOU } from './second-person.ts'

test.each([
  ['AA won the week.', 'You won the week.'],
  ['Nobody topped the 40 of AA this week.', 'Nobody topped your 40 this week.'],
  [
    'The winning run of AA is over at six: they lost 2–3 to Bob.',
    'Your winning run is over at six: you lost 2–3 to Bob.',
  ],
  ['No win is bigger than that of AA over Bob.', 'No win is bigger than yours over Bob.'],
  ['AA had lost four in a row. This time they beat Bob.', 'You had lost four in a row. This time you beat Bob.'],
  ['AA fell. They had 9. Their bench had 20.', 'You fell. You had 9. Your bench had 20.'],
  ['For AA it was the first win of the season.', 'For you it was the first win of the season.'],
  ['Two moves cost AA 8, and left them 9 worse off.', 'Two moves cost you 8, and left you 9 worse off.'],
  // Neither of two “of” nor a word that only holds one is taken for it.
  ['It was the end of the lead of AA.', 'It was the end of your lead.'],
  ['AA thanked themselves at the theatre.', 'You thanked themselves at the theatre.'],
])('a sentence about the reader’s team: %s', (text, wanted) => {
  expect(inSecondPerson(text.replaceAll('AA', YOU), { isAbout: true })).toBe(wanted)
})

test('they who are somebody else stay so', () => {
  const text = `After four defeats, Bob beat ${YOU} 3–2. They are fifth; ${YOU} are sixth.`
  expect(inSecondPerson(text, { isAbout: false })).toBe(
    'After four defeats, Bob beat you 3–2. They are fifth; you are sixth.',
  )
})
