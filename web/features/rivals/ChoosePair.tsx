import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { RivalSeason, Rivals } from '#contract/views/rivals.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { KeptFields } from '#web/base/form/KeptFields.tsx'
import { Select } from '#web/base/form/Selector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './Rivals.module.css'

type Props = { row: Rivals; season: RivalSeason }

/** Two lists of the league's teams: a form that works without the program. */
export function ChoosePair({ row, season }: Props) {
  const { search, withPair } = useAddress()
  const navigate = useNavigate()
  const name = namesOfRows(row.teams)
  const options = row.teams.map(({ team_id }) => ({ value: String(team_id), label: name(team_id) }))
  const { a, b } = chosenIn(search, season, options)
  // Who is chosen on the other side changes places with the one who was here.
  const show = (one: string, other: string) => void navigate(withPair(one, other), { preventScrollReset: true })
  return (
    <form method="get" className={styles.form} aria-label="Two teams">
      <Side name="a" label="Team" value={a} options={options} onChange={(team) => show(team, team === b ? a : b)} />
      <Side name="b" label="Against" value={b} options={options} onChange={(team) => show(team === a ? b : a, team)} />
      <KeptFields search={search} besides={['a', 'b']} />
      <noscript>
        <button type="submit">Show these two</button>
      </noscript>
    </form>
  )
}

type Options = readonly { value: string; label: string }[]

/** Those of the address, which may be ahead of the answer; those that are shown where it does not name two. */
function chosenIn(search: URLSearchParams, season: RivalSeason, options: Options): Pair<string> {
  const of = (side: 'a' | 'b') => options.find(({ value }) => value === search.get(side))?.value
  const [a, b] = [of('a') ?? String(season.a.team_id), of('b') ?? String(season.b.team_id)]
  return a === b ? { a: String(season.a.team_id), b: String(season.b.team_id) } : { a, b }
}

type SideProps = {
  name: 'a' | 'b'
  label: string
  value: string
  options: Options
  onChange: (team: string) => void
}

function Side({ name, label, value, options, onChange }: SideProps) {
  const id = useId()
  return (
    <div className={styles.side}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} name={name} value={value} options={options} onChange={onChange} />
    </div>
  )
}
