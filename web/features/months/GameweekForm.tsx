import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { KeptFields } from '#web/base/form/KeptFields.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './SpanChooser.module.css'

type Field = { name: 'from' | 'to'; label: string; value: number }
type Props = { gameweeks: readonly number[]; fields: readonly Field[] }

/** Chooses the first gameweek of some, or the first and the last. A form that works without the program. */
export function GameweekForm({ gameweeks, fields }: Props) {
  const { search, withSpan } = useAddress()
  const navigate = useNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = fields.map(({ name }): [string, string] => [name, String(form.get(name))])
    void navigate(withSpan(chosen), { preventScrollReset: true })
  }
  return (
    <form method="get" className={styles.form} onSubmit={show}>
      {fields.map((field) => (
        <GameweekField key={field.name} gameweeks={gameweeks.toReversed()} {...field} />
      ))}
      <KeptFields search={search} besides={['month', 'from', 'to', 'gw']} />
      <Button type="submit" kind="quiet">
        Show
      </Button>
    </form>
  )
}

function GameweekField({ name, label, gameweeks, value }: Field & { gameweeks: readonly number[] }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value}>
        {gameweeks.map((gameweek) => (
          <option key={gameweek} value={gameweek}>
            GW {gameweek}
          </option>
        ))}
      </select>
    </div>
  )
}
