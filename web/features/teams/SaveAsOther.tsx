import { wordsAbout } from '#display/games/games.ts'
import { Button } from '#web/base/ui/Button.tsx'
import type { Offer } from './other-game.ts'
import styles from './TeamsPage.module.css'
import type { TeamForm } from './use-team-form.ts'

/** Follows the message that the ID is a team of the other game. */
export function SaveAsOther({ offer: { teamId, game }, form }: { offer: Offer; form: TeamForm }) {
  return (
    <p className={styles.offer}>
      Save it as one?
      <Button kind="quiet" onClick={() => form.send(teamId, game)}>
        Save as a {wordsAbout(game).name.toLowerCase()} team
      </Button>
    </p>
  )
}
