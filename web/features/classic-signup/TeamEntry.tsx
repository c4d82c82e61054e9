import { useId } from 'react'
import { Link } from 'react-router'
import { lookUpLeagues } from '#contract/newsletter.ts'
import type { FoundTeam } from '#web/features/leagues/looked-up.ts'
import { failureWords } from '#web/features/newsletter/failure-words.ts'
import styles from '#web/features/newsletter/SignUp.module.css'
import { offerOf, wayTo } from '#web/features/teams/other-game.ts'
import { TeamIdSteps } from '#web/features/teams/TeamIdSteps.tsx'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/query.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { NO_LEAGUES, readTeam } from './classic-signup.ts'

const ASKING = 'Asking the official game. It may take up to five seconds due to official FPL limitations.'

type Props = {
  typed: string
  /** The reader came back from a later step: the heading takes the focus. */
  isBack: boolean
  onFound: (team: FoundTeam) => void
}

/** Step 1: whose leagues. */
export function TeamEntry({ typed, isBack, onFound }: Props) {
  const lookUp = useCall(lookUpLeagues)
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    const { teamId, problem } = readTeam(data)
    if (problem) return problem
    return lookUp.mutateAsync({ teamId }).then(
      ({ teamName, leagues }) => {
        if (leagues.length === 0) return NO_LEAGUES
        onFound({ id: Number(teamId), name: teamName, leagues })
        return null
      },
      (error: unknown) => {
        const offer = offerOf(error, { teamId, game: 'classic' })
        const text = failureWords(error, 'Failed to fetch team data')
        return { text, field: 'teamId', ...(offer && { way: wayTo(offer) }) }
      },
    )
  }

  return (
    <section className={styles.coupon} aria-labelledby={id}>
      <h2 id={id} {...(isBack && { ref: takeFocus, tabIndex: -1 })}>
        Your team
      </h2>
      <Form labelledBy={id} submit={submit}>
        <div className={styles.withHelp}>
          <Field
            label="Team ID"
            name="teamId"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed}
            hint="The number, or the address of your points page."
          />
          <Disclosure summary="Where do I find this?">
            <TeamIdSteps game="classic" />
          </Disclosure>
        </div>
        <SubmitButton>Get Leagues</SubmitButton>
      </Form>
      <div className={styles.said}>
        <Notice>{lookUp.isPending && ASKING}</Notice>
        {!lookUp.isPending && (
          <p className={styles.small}>
            Is yours a draft team? Its weekly mail is on the <Link to={paths.draft}>FPL Draft</Link> page.
          </p>
        )}
      </div>
    </section>
  )
}
