import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { WrappedRow } from '#contract/views/wrapped.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { KeptFields } from '#web/base/form/KeptFields.tsx'
import { Select } from '#web/base/form/Selector.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { LEAGUE } from './use-wrapped.ts'
import styles from './Wrapped.module.css'

type Props = { row: WrappedRow; team: number }

/** The league and its teams: a form that works without the program. */
export function ChooseTeam({ row, team }: Props) {
  const { search, withTeam } = useAddress()
  const navigate = useNavigate()
  const id = useId()
  const name = namesOfRows(row.teams)
  const options = [
    { value: String(LEAGUE), label: 'The league' },
    ...row.teams.map(({ team_id }) => ({ value: String(team_id), label: name(team_id) })),
  ]
  return (
    <form method="get" className={styles.form} aria-label="Whose cards">
      <label className="label" htmlFor={id}>
        Cards of
      </label>
      <Select
        id={id}
        name="team"
        value={String(team)}
        options={options}
        onChange={(chosen) => void navigate(withTeam(chosen), { preventScrollReset: true })}
      />
      <KeptFields search={search} besides={['team', 'card']} />
      <noscript>
        <button type="submit">Show these</button>
      </noscript>
    </form>
  )
}
