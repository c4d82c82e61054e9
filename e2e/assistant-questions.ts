import type { Row } from './table.ts'

/** A person’s question, the tool that answers it, and how the answer is read from its table: from what the tool says and from the screen alike. */
export type Question = {
  ask: string
  tool: string
  /** What else is asked of the tool. */
  with?: { gameweek?: number; team?: string; month?: string; from?: number; to?: number }
  /** `own`: how the person’s own row is named. */
  read(rows: readonly Row[], own: string): Read[]
  /** Only one of the games has it, or the team. */
  only?: 'draft'
}

export const QUESTIONS: readonly Question[] = [
  { ask: 'Who leads the table?', tool: 'table', read: least('Rank') },
  { ask: 'Who scored most this gameweek?', tool: 'table', read: most('GW points') },
  { ask: 'How many points has everybody in all?', tool: 'table', read: each('Total') },
  { ask: 'How many matches has everybody won?', tool: 'table', read: each('W') },
  { ask: 'Who led after gameweek 5?', tool: 'table', with: { gameweek: 5 }, read: least('Rank') },
  {
    ask: 'How is Row Z Collective doing?',
    tool: 'table',
    with: { team: 'Row Z Collective' },
    read: each('Points'),
    only: 'draft',
  },
  { ask: 'How many match points has everybody?', tool: 'head_to_head', read: each('Total Points') },
  { ask: 'Who has lost most matches?', tool: 'head_to_head', read: most('Losses') },
  { ask: 'Who left most on the bench?', tool: 'bench', read: most('Bench Points') },
  { ask: 'And who over the season?', tool: 'bench', read: most('Total Bench Points') },
  { ask: 'Whose moves brought most?', tool: 'moves', read: most('Waiwer Points', 'Transfer Points') },
  { ask: 'And in gameweek 4?', tool: 'moves', with: { gameweek: 4 }, read: most('Waiwer Points', 'Transfer Points') },
  { ask: 'What would everybody’s first team have scored?', tool: 'first_team', read: each('Starters GW 1') },
  { ask: 'Who has lost most on it?', tool: 'first_team', read: least('Difference') },
  { ask: 'Who has gained most, by the ledger?', tool: 'ledger', read: most('Gained') },
  { ask: 'What did those who came in bring?', tool: 'ledger', read: each('In') },
  { ask: 'Who is the luckiest?', tool: 'luck', read: most('Luck') },
  {
    ask: 'Who was least short of their best eleven?',
    tool: 'luck',
    read: least('Short of best', 'Short of the best eleven'),
  },
  { ask: 'Who has had the belt longest?', tool: 'records', read: most('Belt') },
  { ask: 'Who holds most records?', tool: 'records', read: most('Records') },
  { ask: 'Which player of ours scored most?', tool: 'our_league', read: most('Points') },
  { ask: 'And over the season?', tool: 'our_league_season', read: most('Points') },
  { ask: 'Who is ahead this month?', tool: 'months', read: most('Points') },
  { ask: 'Who was manager of October?', tool: 'months', with: { month: 'October' }, read: most('Points') },
  { ask: 'How did gameweeks 2 to 5 go?', tool: 'months', with: { from: 2, to: 5 }, read: each('Points') },
  { ask: 'Who left most on the bench in them?', tool: 'months', with: { from: 2, to: 5 }, read: most('Bench') },
  { ask: 'Who is still in if the lowest goes out each week?', tool: 'last_standing', read: each('Out in') },
  { ask: 'And from gameweek 3 on?', tool: 'last_standing', with: { from: 3 }, read: each('Out in') },
  { ask: 'Whose draft has kept best?', tool: 'draft', read: most('Draft kept'), only: 'draft' },
  { ask: 'What did everybody’s picks bring?', tool: 'draft', read: each('Brought'), only: 'draft' },
  { ask: 'What place am I in?', tool: 'table', read: mine('Rank') },
  { ask: 'How many points do I have?', tool: 'table', read: mine('Total') },
  { ask: 'What did I score this gameweek?', tool: 'table', read: mine('GW points') },
  { ask: 'And in gameweek 3?', tool: 'table', with: { gameweek: 3 }, read: mine('GW points') },
  { ask: 'How far am I behind whoever has most?', tool: 'table', read: behind('Total') },
  { ask: 'Who is just above me?', tool: 'table', read: beside(-1, 'Rank') },
  { ask: 'Who is just below me?', tool: 'table', read: beside(1, 'Rank') },
  { ask: 'Who is last?', tool: 'table', read: last('Rank') },
  { ask: 'How many of my matches have I won?', tool: 'head_to_head', read: mine('Wins') },
  { ask: 'How many have I lost?', tool: 'head_to_head', read: mine('Losses') },
  { ask: 'What did I leave on the bench?', tool: 'bench', read: mine('Bench Points') },
  { ask: 'And I all season?', tool: 'bench', read: mine('Total Bench Points') },
  { ask: 'Who left least on the bench all season?', tool: 'bench', read: least('Total Bench Points') },
  { ask: 'Did my moves pay off?', tool: 'moves', read: mine('Waiwer Points', 'Transfer Points') },
  { ask: 'Whose moves went worst?', tool: 'moves', read: least('Waiwer Points', 'Transfer Points') },
  { ask: 'What would my first team have scored?', tool: 'first_team', read: mine('Starters GW 1') },
  { ask: 'What have my moves brought by the ledger?', tool: 'ledger', read: mine('In') },
  { ask: 'What has my line-up cost or won me?', tool: 'ledger', read: mine('Line-up') },
  { ask: 'Am I lucky?', tool: 'luck', read: mine('Luck') },
  { ask: 'How many points should I have?', tool: 'luck', read: mine('Fair points') },
  { ask: 'Who is the unluckiest?', tool: 'luck', read: least('Luck') },
  { ask: 'How many records are mine?', tool: 'records', read: mine('Records') },
  { ask: 'After how many gameweeks did I have the belt?', tool: 'records', read: mine('Belt') },
  { ask: 'How is my month?', tool: 'months', read: mine('Points') },
  { ask: 'And how was my October?', tool: 'months', with: { month: 'October' }, read: mine('Points') },
  { ask: 'How good was my draft?', tool: 'draft', read: mine('Draft kept'), only: 'draft' },
  { ask: 'Which free player scored most lately?', tool: 'wire', read: most('Last 4'), only: 'draft' },
]

/** Whom the row is about, and the figure. */
type Read = [name: string | undefined, figure: string]

/** The figure under the first of these heads that the table has; some heads name the gameweek behind. */
function each(...heads: readonly string[]): (rows: readonly Row[]) => Read[] {
  return (rows) =>
    rows.flatMap((row): Read[] => {
      const found = Object.entries(row).find(
        ([head]) => heads.includes(head.replace(/ GW \d+$/, '')) || heads.includes(head),
      )
      return found ? [[row.name, found[1]]] : []
    })
}

function most(...heads: readonly string[]): (rows: readonly Row[]) => Read[] {
  return (rows) => withBest(each(...heads)(rows), Math.max)
}

function least(...heads: readonly string[]): (rows: readonly Row[]) => Read[] {
  return (rows) => withBest(each(...heads)(rows), Math.min)
}

function mine(...heads: readonly string[]): Question['read'] {
  return (rows, own) => each(...heads)(rows.filter(({ name }) => name === own))
}

function behind(head: string): Question['read'] {
  return (rows, own) =>
    mine(head)(rows, own).map(([name, figure]) => [name, String(Number(most(head)(rows)[0]?.[1]) - Number(figure))])
}

/** Of whoever is so many places below; none where nobody is. */
function beside(places: number, head: string): Question['read'] {
  return (rows, own) => {
    const at = rows.findIndex(({ name }) => name === own) + places
    const found = each(head)(rows.slice(Math.max(at, 0), at + 1))
    return found.length > 0 ? found : [[undefined, 'nobody']]
  }
}

function last(head: string): Question['read'] {
  return (rows) => each(head)(rows).slice(-1)
}

/** All who tie. */
function withBest(all: readonly Read[], best: (...values: number[]) => number): Read[] {
  const known = all.filter(([, figure]) => Number.isFinite(Number(figure)))
  const wanted = best(...known.map(([, figure]) => Number(figure)))
  return known.filter(([, figure]) => Number(figure) === wanted)
}
