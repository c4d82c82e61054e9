import { SingleOption } from '#web/ui/Selector.tsx'
import { StepSelector } from '#web/ui/StepSelector.tsx'
import { useAddress } from './use-address.ts'

type Props = {
  /** Newest first. */
  gameweeks: readonly number[]
  gameweek: number | null
  label?: string
  name?: 'gw' | 'fixtures'
  always?: true
}

export function GameweekSelector({ gameweeks, gameweek, label = 'Gameweek', name = 'gw', always }: Props) {
  const { choose } = useAddress()
  if (gameweek === null) return null
  if (gameweeks.length < 2 && !always) return <SingleOption label={label} text={`GW ${gameweek}`} />
  return (
    <StepSelector
      label={label}
      value={String(gameweek)}
      options={gameweeks.map((other) => ({ value: String(other), label: `GW ${other}` }))}
      onChange={(value) => choose(name, value)}
    />
  )
}
