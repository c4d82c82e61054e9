import type { FormEvent } from 'react'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import styles from './InvitePanel.module.css'

const NAMES = 'namesOnCard'

type MakeLinkProps = { isBusy: boolean; onMake: (asked: { namesOnCard?: true }) => void }

/** A link, and whether its card in a chat names people. */
export function MakeLink({ isBusy, onMake }: MakeLinkProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    onMake(new FormData(event.currentTarget).has(NAMES) ? { namesOnCard: true } : {})
  }
  return (
    <form method="post" className={styles.make} onSubmit={submit}>
      <p>
        A chat shows a card of the link: the week’s headline, its result, and who left most on the bench. It names teams
        only, unless you tick this.
      </p>
      <Checkbox name={NAMES}>Show names on the card</Checkbox>
      <Button type="submit" busy={isBusy}>
        Make the link
      </Button>
    </form>
  )
}
