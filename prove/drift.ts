// Changes every value of every recorded answer of the official game in every way: each is read whole or rejected whole.
import type { Proof } from './proof.ts'
import { ran } from './vitest-lines.ts'

export const proof: Proof = async () => {
  const said = await ran(['server/ground/upstream/drift.test.ts'], {})
  const [, json = '{}'] = /^mutations: (\{.*\})$/m.exec(said) ?? []
  const { same = 0, other = 0, rejected = 0 }: Record<string, number> = JSON.parse(json)
  if (same + other + rejected < 2000) throw new Error('Too few answers were changed')
  const tried = `${(same + other + rejected).toLocaleString('en')} changes: ${same} read the same, ${other} read otherwise and sound, ${rejected} rejected`
  return [{ what: 'changed answers that were read in part', tried, figure: 0, unit: 'times', limit: 0 }]
}
