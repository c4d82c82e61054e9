import { useState } from 'react'
import type { Card, WrappedRow } from '#contract/views/wrapped.ts'
import { wrapped } from '#display/views/screens.ts'
import { defused } from '#domain/facts/names.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import { AskForLink } from '#web/league/open-link/AskForLink.tsx'
import { useOpenLink } from '#web/league/open-link/use-open-link.ts'
import { SharePicture } from '#web/league/pictures/SharePicture.tsx'
import { sharesFiles } from '#web/league/pictures/share-picture.ts'
import { CopySaid } from '#web/league/share/CopySaid.tsx'
import { useCopying } from '#web/league/share/use-copying.ts'
import { plain } from '#web/league/words/chat-text.ts'
import { openAddress, viewLink } from '#web/league/words/view-link.ts'
import styles from './Stage.module.css'
import { LEAGUE, type ShownWrapped } from './use-wrapped.ts'

type Props = { shown: ShownWrapped; row: WrappedRow; card: Card }

/** Hands the card’s picture and the league’s open link to the device, where it takes them; everywhere the card is copied as text. */
export function CardShare({ shown, row, card }: Props) {
  const { team, name, place } = shown
  const { league_id: leagueId, game, type, gameweek } = row
  const open = useOpenLink(row)
  const copying = useCopying()
  const takesFiles = useHydrated() && sharesFiles()
  // A message goes when the next comes.
  const [latest, setLatest] = useState<'copy' | 'picture' | null>(null)
  const ofTeam = team === LEAGUE ? {} : { team }
  const more = [
    ['team', String(team)],
    ['card', String(place)],
  ] as const
  function copy(): void {
    void open.withLink((address) => {
      setLatest('copy')
      const link = viewLink(openAddress(location, address), { league: row, gameweek, span: undefined, more })
      copying.copy('Copy', cardChat(card, { row, name, link }))
    })
  }
  return (
    <div className={styles.share}>
      <SharePicture
        picture={{ kind: 'wrapped', leagueId, game, type, gameweek, card: place, ...ofTeam }}
        words={takesFiles ? 'Share' : 'Save picture'}
        isLatest={latest === 'picture'}
        onShare={() => setLatest('picture')}
      />
      <Button kind="quiet" onClick={copy}>
        Copy
      </Button>
      <div aria-live="polite">
        <CopySaid copying={copying} isLatest={latest === 'copy'} />
      </div>
      <AskForLink asking={open.asking} />
    </div>
  )
}

type About = { row: WrappedRow; name: string | null; link: string }

function cardChat({ title, big, verdict, lines, bars, rows = [] }: Card, { row, name, link }: About): string {
  const { league_name: league, is_whole: isWhole, gameweek } = row
  return [
    [wrapped.title, ...(name === null ? [] : [plain(name)]), plain(league)].join(' · '),
    isWhole ? 'The season' : `After gameweek ${gameweek}`,
    '',
    `${title}: ${big}`,
    ...[verdict, ...lines].map((line) => defused(line)),
    ...rows.map(({ label, note, figure }) => defused(`${label}: ${note ?? figure}`)),
    ...bars.map(({ label, value }, at) => `${label} ${at === 0 ? written(value) : writtenSigned(value)}`),
    '',
    link,
  ].join('\n')
}
