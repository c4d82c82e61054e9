import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ChannelKind, connectChannel } from '#contract/channels.ts'
import type { Asked } from '#contract/endpoint.ts'
import { listTeams } from '#contract/teams.ts'
import { inWords } from '#web/failed.ts'
import { teamsOf } from '#web/features/teams/saved-teams.ts'
import { ask } from '#web/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { Selector } from '#web/ui/Selector.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { wrongWith } from '#web/wrong-with.ts'
import styles from './Channels.module.css'
import { KINDS, ownTimeZone, WHERE } from './channel-words.ts'

type NewChannel = Asked<typeof connectChannel>
type Props = { hasBot: boolean; connect: (asked: NewChannel) => Promise<void>; onCancel: () => void }

export function ConnectChannel({ hasBot, connect, onCancel }: Props) {
  const [kind, setKind] = useState<ChannelKind>('discord')
  const [chosen, setChosen] = useState<string | null>(null)
  const teams = useQuery(ask(listTeams, {}))
  const all = new Map(teamsOf(teams.data ?? []).flatMap(({ leagues }) => leagues.map((one) => [one.key, one] as const)))
  const league = all.get(chosen ?? '') ?? [...all.values()][0]
  const kinds = (['discord', 'slack', 'telegram'] as const).filter((one) => one !== 'telegram' || hasBot)
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    if (!league) return { text: 'Save a team first: a chat hears of one of its leagues.' }
    const { game, type, league_id: leagueId } = league.ref
    const address = kind === 'telegram' ? {} : { address: String(data.get('address')).trim() }
    const asked = { kind, leagueId, game, ...(type && { type }), ...address, timeZone: ownTimeZone() }
    return wrongWith(connectChannel.body, asked) ?? connect(asked).then(none, refused)
  }

  return (
    <div>
      <h4 id={id} className="unseen">
        A new chat
      </h4>
      <Form labelledBy={id} submit={submit}>
        <Selector
          label="Service"
          value={kind}
          options={kinds.map((value) => ({ value, label: KINDS[value] }))}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
        />
        <Selector
          label="League"
          value={league?.key ?? ''}
          options={[...all.values()].map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setChosen}
        />
        {kind === 'telegram' ? (
          <p className={styles.soft}>You get a code that is typed in the chat.</p>
        ) : (
          <Field label="Address of its webhook" name="address" autoComplete="off" inputMode="url" hint={WHERE[kind]} />
        )}
        <div className={styles.ways}>
          <SubmitButton>Connect</SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}

function none(): null {
  return null
}

function refused(error: Error): Problem {
  return { text: inWords('Failed to connect the chat', error) }
}
