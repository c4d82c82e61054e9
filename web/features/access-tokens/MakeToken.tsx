import { useId, useState } from 'react'
import type { Asked } from '#contract/base/endpoint.ts'
import { createAccessToken, LONGEST_TOKEN_NAME, TOKEN_DAYS } from '#contract/people/access-tokens.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import type { Problem } from '#web/base/form/problem.ts'
import { refusalOf } from '#web/base/form/refusal-of.ts'
import { Selector } from '#web/base/form/Selector.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { LIFETIMES } from './tokens.ts'

type NewToken = Asked<typeof createAccessToken>
type Props = { make: (asked: NewToken) => Promise<void>; onCancel: () => void }

export function MakeToken({ make, onCancel }: Props) {
  const [days, setDays] = useState<NewToken['days']>(TOKEN_DAYS[1])
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    const asked = { name: String(data.get('name')).trim(), days }
    return wrongWith(createAccessToken.body, asked) ?? refusalOf(make(asked), 'Failed to make the token')
  }

  return (
    <div>
      <h3 id={id} className="unseen">
        A new token
      </h3>
      <Form labelledBy={id} submit={submit}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={LONGEST_TOKEN_NAME}
          ref={takeFocus}
          hint="What it is for, so that you know it again."
        />
        <Selector
          label="Good for"
          value={String(days)}
          options={TOKEN_DAYS.map((value) => ({ value: String(value), label: LIFETIMES[value] }))}
          onChange={(chosen) => setDays(TOKEN_DAYS.find((value) => String(value) === chosen) ?? days)}
        />
        <div>
          <SubmitButton>Make the token</SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}
