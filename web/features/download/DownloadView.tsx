import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LeagueRef } from '#contract/league-rows.ts'
import { itemsOf, type TeamRow } from '#contract/view.ts'
import { inWords } from '#web/failed.ts'
import type { Shown } from '#web/features/leagues/use-view.ts'
import { ask } from '#web/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './DownloadView.module.css'
import { type Format, fileOf, formatInWords, formatsOf } from './view-files.ts'

export const DOWNLOAD = 'Download'

/** What the screen shows, as files: the whole season of the league, whichever gameweek is looked at. */
export function DownloadView<Item extends LeagueRef, Row extends TeamRow>({ shown }: { shown: Shown<Item, Row> }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const saving = useSaving(shown)
  const formats = formatsOf(shown.view)
  return (
    <div>
      <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {DOWNLOAD}
      </Button>
      <section id={id} hidden={!isOpen} aria-label={DOWNLOAD}>
        <div className={styles.panel}>
          <p>All gameweeks of {shown.league?.league_name}: CSV for spreadsheets, JSON for programs.</p>
          <div className={styles.ways}>
            {formats.map((format) => (
              <Button
                key={formatInWords(format, formats)}
                kind="quiet"
                busy={saving.isPending && saving.variables === format}
                onClick={() => saving.mutate(format)}
              >
                {formatInWords(format, formats)}
              </Button>
            ))}
          </div>
          <Notice>{saving.isSuccess && `Saved as ${saving.data}.`}</Notice>
          {saving.isError && <Alert key={saving.submittedAt}>{inWords('Failed to make the file', saving.error)}</Alert>}
        </div>
      </section>
    </div>
  )
}

function useSaving<Item extends LeagueRef, Row extends TeamRow>({ view, league, season }: Shown<Item, Row>) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(format: Format) {
      if (!league) throw new Error('There is no league.')
      const items = season ?? (await askForSeason(league))
      const file = fileOf({ view, items, league }, format)
      saveFile(file)
      return file.name
    },
    networkMode: 'always',
  })

  /** The screen may know the shown gameweek only, so far. */
  async function askForSeason({ game, type, league_id }: LeagueRef): Promise<readonly (Item & LeagueRef)[]> {
    const about = { leagueIds: String(league_id), game, ...(type && { type }) }
    return itemsOf(view, await queries.fetchQuery(ask(view.call, about)))
  }
}
