import { PRODUCT } from '#contract/base/product.ts'
import { AgeNote } from '#web/base/page/AgeNote.tsx'
import { ArrivalMessage } from '#web/base/page/ArrivalMessage.tsx'
import { WholeMeta } from '#web/base/page/Meta.tsx'
import { CoverShirt } from '#web/base/ui/CoverShirt.tsx'
import { useCommunity } from '#web/features/all-teams/community.ts'
import { NewSeason } from '#web/features/teams/NewSeason.tsx'
import { AllTeams } from './AllTeams.tsx'
import { CoverActions } from './CoverActions.tsx'
import { CoverSheet } from './CoverSheet.tsx'
import styles from './HomePage.module.css'
import { OnTheBench } from './OnTheBench.tsx'
import { WhichTeam } from './WhichTeam.tsx'
import { WholeLink } from './WholeLink.tsx'

const subtitle =
  'The weekly programme of your fantasy football mini-league: bench points, waiver moves, head-to-head form, and what the team you first picked would have scored.'

function HomePage() {
  const community = useCommunity()
  return (
    <>
      <WholeMeta title={`${PRODUCT} · Who left points on the bench?`} description={subtitle} />
      <ArrivalMessage />
      <section className={styles.cover} aria-labelledby="content">
        <CoverShirt className={styles.shirt} />
        <div className={styles.words}>
          <p className={styles.masthead}>
            <b className={styles.name}>{PRODUCT}</b> <span className={styles.kicker}>The mini-league programme</span>
          </p>
          <h1 id="content" tabIndex={-1} className={styles.headline}>
            Who left points on the bench?
          </h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <ul className={styles.tiles}>
          <Tile to="draft" badge="Draft" title="FPL Draft">
            Go here if you play the draft version of the game.
          </Tile>
          <Tile to="fpl-normal" badge="Classic" title="Classic FPL">
            Go here if you play the classic FPL with a 100 million budget.
          </Tile>
        </ul>
        <div className={styles.actions}>
          <CoverActions />
        </div>
        <div className={styles.note}>
          <AgeNote />
        </div>
        <div className={styles.sheet}>
          <CoverSheet community={community} />
        </div>
      </section>
      <NewSeason />
      <WhichTeam />
      <AllTeams community={community} />
      <OnTheBench />
    </>
  )
}

function Tile({ to, badge, title, children }: { to: string; badge: string; title: string; children: string }) {
  return (
    <li className={styles.tile}>
      <span className={styles.badge}>{badge}</span>
      <h2>
        <WholeLink to={to} hasArrow>
          {title}
        </WholeLink>
      </h2>
      <p>{children}</p>
    </li>
  )
}

export { HomePage as Component }
