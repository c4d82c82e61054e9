import { SingleOption } from '#web/base/form/Selector.tsx'
import { StepSelector } from '#web/base/form/StepSelector.tsx'
import { chosenGameweek } from './league-choice.ts'
import { useAddress } from './use-address.ts'

type Props = {
  /** Newest first. */
  gameweeks: readonly number[]
  gameweek: number | null
  label?: string
  name?: 'gw' | 'fixtures'
  /** What is shown where nothing is chosen; the newest unless given. */
  usual?: number
  always?: true
}

export function GameweekSelector({ gameweeks, gameweek, label = 'Gameweek', name = 'gw', usual, always }: Props) {
  const { withGameweek } = useAddress()
  const byDefault = chosenGameweek(null, gameweeks, usual)
  if (gameweek === null) return null
  if (gameweeks.length < 2 && !always) return <SingleOption label={label} text={`GW ${gameweek}`} />
  return (
    <StepSelector
      label={label}
      value={String(gameweek)}
      options={gameweeks.map((other) => ({ value: String(other), label: `GW ${other}` }))}
      name={name}
      address={(value) => withGameweek(name, value === String(byDefault) ? null : value)}
    />
  )
}
