import { FormPills } from '#web/base/ui/FormPills.tsx'
import type { MailPart } from './InEveryMail.tsx'

const winnerOfTheWeek: MailPart = {
  title: 'Winner of the week',
  text: 'Who scored the most, and by how much.',
  sample: '71',
}
const benchKing: MailPart = {
  title: 'Bench king',
  text: 'Who left the most points sitting down.',
  sample: '34',
}
const form: MailPart = {
  title: 'Head-to-head form (last 10)',
  text: 'This week and the nine before.',
  sample: <FormPills outcomes={['L', 'W', 'W', 'D', 'L', 'W', 'L', 'W', 'W', 'W']} />,
  isWide: true,
}
const whatIf: MailPart = {
  title: 'What-if',
  text: 'The first team you picked, never touched: where it would stand.',
  sample: '2nd',
}

export const draftParts: readonly MailPart[] = [
  { title: 'Your own team', text: 'Points, rank, the bench, and what your moves brought.', sample: '58' },
  winnerOfTheWeek,
  benchKing,
  { title: 'Waiwer King', text: 'Whose waivers paid, and whose hero left too early.', sample: '+12' },
  form,
  whatIf,
]

export const classicParts: readonly MailPart[] = [
  { title: 'Your own team', text: 'Points, rank, the bench, and your captain’s day.', sample: '63' },
  winnerOfTheWeek,
  benchKing,
  { title: 'Best and worst transfers', text: 'What came in, what went out, and what it cost.', sample: '+9' },
  form,
  whatIf,
]
