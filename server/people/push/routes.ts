import type { FastifyInstance } from 'fastify'
import { addDevice, getPush, removeDevice, renewDevice, setDevice, setPushLeague } from '#contract/people/push.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { route } from '#server/ground/http/route.ts'
import { pushKeys } from '#server/ground/posts/push-keys.ts'
import { ownLeague } from '#server/people/league-links/read-league.ts'
import type { ViewDeps } from '#server/views/answers.ts'
import {
  deleteDevice,
  devicesOf,
  leaguesHeard,
  writeDevice,
  writeLeague,
  writeSwitches,
  writeTarget,
} from './device-store.ts'
import { presentDevice, presentLeagues } from './present.ts'
import { readTarget } from './read-target.ts'

export function pushRoutes(app: FastifyInstance, deps: ViewDeps): void {
  const { db, config, now, answers, outgoing } = deps

  route(app, deps, getPush, async (_, { uid }) => ({
    is_on: config.outgoing.isOn,
    public_key: pushKeys(config).publicKey,
    devices: (await devicesOf(db, uid)).map(presentDevice),
    leagues: presentLeagues(await leaguesHeard(db, uid)),
  }))

  route(app, deps, addDevice, async ({ endpoint, p256dh, auth, ...switches }, person) => {
    if (!config.outgoing.isOn) throw new Failure('conflict', 'Nothing is pushed at the moment.')
    const target = readTarget(outgoing, { endpoint, p256dh, auth })
    return { id: await writeDevice(db, person, { target, now: now(), ...switches }, config) }
  })

  route(app, deps, renewDevice, async ({ was, wasAuth, ...given }) => {
    const before = { endpoint: was, auth: wasAuth }
    if (!(await writeTarget(db, { before, target: readTarget(outgoing, given) }, config)))
      throw new Failure('not_found', 'No browser with this address hears.')
    return { success: true }
  })

  route(app, deps, setDevice, async ({ id, ...switches }, { uid }) => {
    if (!(await writeSwitches(db, { uid, id: Number(id) }, switches))) throw notAmongYours()
    return { success: true }
  })

  route(app, deps, removeDevice, async ({ id }, { uid }) => {
    if (!(await deleteDevice(db, { uid, id: Number(id) }))) throw notAmongYours()
    return { success: true }
  })

  route(app, deps, setPushLeague, async ({ on, ...asked }, person) => {
    await writeLeague(db, person, { league: await ownLeague(answers, person.uid, asked), on })
    return { success: true }
  })
}

/** The same words for other people's browsers and for browsers that do not exist. */
function notAmongYours(): Failure {
  return new Failure('not_found', 'There is no such browser among yours.')
}
