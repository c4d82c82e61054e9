import { useId } from 'react'
import { Link } from 'react-router'
import { lookUpLeagues } from '#contract/people/newsletter.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import styles from '#web/features/sign-up/SignUp.module.css'
import { offerOf, wayTo } from '#web/features/teams/other-game.ts'
import { TeamIdSteps } from '#web/features/teams/TeamIdSteps.tsx'
import type { FoundTeam } from '#web/league/choice/looked-up.ts'
import { NO_LEAGUES, readTeam } from './classic-signup.ts'

const ASKING = 'Asking the official game. It may take up to five seconds due to official FPL limitations.'

type Props = {
  typed: string
  /** The reader came back from a later step: the heading takes the focus. */
  isBack: boolean
  onFound: (team: FoundTeam) => void
}

/** Step 1: asks for the Team ID. */
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
