import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDevice, getPush, type PushDevice, removeDevice, setDevice, setPushLeague } from '#contract/people/push.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { endPush } from '#web/session/forget.ts'
import { useSession } from '#web/session/Session.tsx'
import { noteOwnDevice, ownDevice } from './own-device.ts'
import { madeUpSubscription, subscribe } from './subscribe.ts'

export type Hears = Pick<PushDevice, 'final' | 'waivers' | 'deadline'>

const NOTHING: Hears = { final: false, waivers: false, deadline: false }

/** A person's browsers that get pushes: this one, which is switched here, and the others. */
export function usePush() {
  const { state } = useSession()
  const { demo } = useSettings()
  const found = useQuery({ ...ask(getPush, {}), enabled: state === 'in' })
  const askAgain = useAskAgain()
  const again = () => askAgain(getPush)
  const [add, set, remove] = [useCall(addDevice), useCall(setDevice), useCall(removeDevice, again)]
  const league = useCall(setPushLeague, again)
  const [ownId, setOwnId] = useState(ownDevice)
  const { devices = [], public_key: key = '' } = found.data ?? {}
  const own = devices.find(({ id }) => id === ownId)
  const change = useMutation<void, Error, Hears>({ mutationFn: hear, onSettled: again })
  const stored = own ? hearsOf(own) : found.data && NOTHING

  return {
    found,
    own,
    others: devices.filter(({ id }) => id !== ownId),
    /** Undefined while it is not known. */
    hears: change.isPending ? change.variables : stored,
    change,
    remove,
    league,
  }

  async function hear(wanted: Hears): Promise<void> {
    const id = String(own?.id)
    if (own && (wanted.final || wanted.waivers || wanted.deadline)) await set.mutateAsync({ id, ...wanted })
    else if (own) {
      await remove.mutateAsync({ id })
      await endPush()
      setOwnId(null)
    } else {
      const subscribed = await (demo ? subscribe(key).catch(madeUpSubscription) : subscribe(key))
      const made = await add.mutateAsync({ ...subscribed, ...wanted })
      noteOwnDevice(made.id, subscribed)
      setOwnId(made.id)
    }
  }
}

function hearsOf({ final, waivers, deadline }: PushDevice): Hears {
  return { final, waivers, deadline }
}
