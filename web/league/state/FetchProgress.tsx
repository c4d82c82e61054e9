import { Progress } from '#web/base/ui/Progress.tsx'

/** How far the gameweeks of a league are fetched. */
export function FetchProgress({ done, total }: { done: number; total: number }) {
  const text = total > 0 ? `Fetching gameweeks: ${done} of ${total}` : 'Waiting for the official game'
  return <Progress text={text} done={done} total={total} />
}
