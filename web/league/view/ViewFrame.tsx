import type { ReactNode } from 'react'
import { namesOf } from '#display/views/screens.ts'
import type { View, ViewRow } from '#display/views/view.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { GameweekSelector } from '#web/league/choice/GameweekSelector.tsx'
import { LeagueSelector } from '#web/league/choice/LeagueSelector.tsx'
import { LeagueScreen } from './LeagueScreen.tsx'

type Props<Item, Row extends ViewRow> = {
  shown: Shown<Item, Row>
  /** Shows selectors even if there is nothing to choose. */
  always?: true
  ways?: ReactNode
  isTurning?: boolean
  children: ReactNode
}

/** The frame of every view: headline and selectors, and a text where there is no table to show. */
export function ViewFrame<Item, Row extends ViewRow>({ shown, always, ways, isTurning, children }: Props<Item, Row>) {
  const { view, gameweeks, gameweek, at } = shown
  const { title, kicker, description } = namesOf(view as View, at.game)
  return (
    <LeagueScreen
      title={title}
      kicker={kicker}
      description={description}
      failed={view.failed}
      view={shown}
      gameweek={gameweek}
      ways={ways}
      {...(isTurning !== undefined && { isTurning })}
      selectors={
        <>
          <LeagueSelector {...shown} {...(always && { always })} />
          {!view.isWholeSeason && (
            <GameweekSelector gameweeks={gameweeks} gameweek={gameweek} {...(always && { always })} />
          )}
        </>
      }
    >
      {children}
    </LeagueScreen>
  )
}
