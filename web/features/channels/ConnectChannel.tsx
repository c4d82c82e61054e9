import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Asked } from '#contract/base/endpoint.ts'
import { type ChannelKind, connectChannel } from '#contract/people/channels.ts'
import { listTeams } from '#contract/people/teams.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import type { Problem } from '#web/base/form/problem.ts'
import { refusalOf } from '#web/base/form/refusal-of.ts'
import { Selector } from '#web/base/form/Selector.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { ownTimeZone } from '#web/base/own-time-zone.ts'
import { ask } from '#web/base/query.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { teamsOf } from '#web/features/teams/saved-teams.ts'
import styles from './Channels.module.css'
import { KINDS, WHERE } from './channel-words.ts'

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
    return wrongWith(connectChannel.body, asked) ?? refusalOf(connect(asked), 'Failed to connect the chat')
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
