import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Selector, SingleOption } from '#web/ui/Selector.tsx'
import { StepSelector } from '#web/ui/StepSelector.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Piece } from './piece.ts'

const gameweeks = [3, 2, 1].map((gameweek) => ({ value: String(gameweek), label: `GW ${gameweek}` }))
const leagues = [
  { value: 'a', label: 'The Corner Flag Club', group: 'Draft' },
  { value: 'b', label: 'A league whose name is far longer than there is room for it on a phone', group: 'Classic' },
]

export const controls: readonly Piece[] = [
  {
    name: 'Button',
    states: {
      main: () => <Button>Save Team ID</Button>,
      'main, busy': () => <Button busy>Save Team ID</Button>,
      'main, disabled': () => <Button disabled>Confirmed ✓</Button>,
      quiet: () => <Button kind="quiet">Back</Button>,
      'quiet, busy': () => (
        <Button kind="quiet" busy>
          Back
        </Button>
      ),
      bad: () => <Button kind="bad">Delete my account</Button>,
      'bad, busy': () => (
        <Button kind="bad" busy>
          Delete my account
        </Button>
      ),
    },
  },
  {
    name: 'Switch',
    states: { on: () => <Turning isOn />, off: () => <Turning />, unknown: () => <Turning isUnknown /> },
  },
  {
    name: 'Selector',
    states: {
      usual: () => <Choosing />,
      'long name': () => <Selector label="League" value="b" options={leagues} onChange={noChange} />,
      'nothing to choose': () => <SingleOption label="League" text="The Corner Flag Club" />,
    },
  },
  {
    name: 'StepSelector',
    states: {
      newest: () => <Stepping from="3" />,
      between: () => <Stepping from="2" />,
      oldest: () => <Stepping from="1" />,
    },
  },
  {
    name: 'Disclosure',
    states: {
      'press it': () => <Disclosure summary="How is this counted?">The points of numbers 12 to 15.</Disclosure>,
    },
  },
  { name: 'ConfirmDialog', states: { 'press it': () => <Asking />, 'press it, busy': () => <Asking isBusy /> } },
  { name: 'Mark', states: { usual: () => <Mark /> } },
]

function Turning({ isOn = false, isUnknown = false }: { isOn?: boolean; isUnknown?: boolean }) {
  const [on, setOn] = useState(isOn)
  return <Switch label="Weekly mail" isOn={isUnknown ? undefined : on} isBusy={false} onTurn={() => setOn(!on)} />
}

function Choosing() {
  const [value, setValue] = useState('a')
  return <Selector label="League" value={value} options={leagues} onChange={setValue} />
}

function Stepping({ from }: { from: string }) {
  const [value, setValue] = useState(from)
  return <StepSelector label="Gameweek" value={value} options={gameweeks} onChange={setValue} />
}

function Asking({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="bad" onClick={() => setOpen(true)}>
        Delete Team ID
      </Button>
      {isOpen && (
        <ConfirmDialog question="Delete Team ID 40017?" yes="Delete" isBusy={isBusy} onYes={close} onNo={close}>
          <p>Its leagues go with it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function noChange() {}
