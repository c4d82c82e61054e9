import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { TELEGRAM_PATH } from '#contract/people/channels.ts'
import { cleanName } from '#domain/facts/names.ts'
import type { Deps } from '#server/ground/deps.ts'
import { isSecret } from '#server/ground/http/is-secret.ts'
import { onlyWithSecret } from '#server/ground/http/only-with-secret.ts'
import { moveChat } from '#server/ground/posts/move-chat.ts'
import { greetChannel } from './jobs-hello.ts'
import { connectChat, endChat } from './telegram-store.ts'

const Chat = z.object({ id: z.int(), title: z.optional(z.string()), type: z.optional(z.string()) })
/** What we read of an update; the rest is ignored. */
const Update = z.object({
  message: z.optional(
    z.object({
      chat: Chat,
      text: z.optional(z.string()),
      migrate_to_chat_id: z.optional(z.int()),
      message_thread_id: z.optional(z.int()),
      is_topic_message: z.optional(z.boolean()),
      // Every message of a topic answers the one that created it.
      reply_to_message: z.optional(
        z.object({ forum_topic_created: z.optional(z.object({ name: z.optional(z.string()) })) }),
      ),
    }),
  ),
  my_chat_member: z.optional(z.object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) })),
})
type Update = z.infer<typeof Update>

const MOST_BYTES = 256 * 1024
const LONGEST_NAME = 60
const CODE = /^\/(?:connect|start)(?:@\w+)?\s+([A-Za-z0-9]{8})\s*$/
const STOP = /^\/stop(?:@\w+)?\s*$/
const OUT = ['left', 'kicked']

/**
 * What Telegram sends about the bot's chats, with the secret that was set together with this address. The answer is
 * always 200, so that nothing is sent again and a guess learns nothing.
 */
export function telegramRoutes(app: FastifyInstance, deps: Deps): void {
  const { telegram } = deps.config.posts

  const onRequest = onlyWithSecret(
    ({ headers }) => telegram !== null && isSecret(headers['x-telegram-bot-api-secret-token'], telegram.secret),
  )

  app.post(
    TELEGRAM_PATH,
    { schema: { hide: true } as object, bodyLimit: MOST_BYTES, onRequest },
    async (request, reply) => {
      const update = Update.safeParse(request.body)
      if (update.success) await take(deps, update.data)
      return reply.send({ ok: true })
    },
  )
}

async function take(deps: Deps, { message, my_chat_member: member }: Update): Promise<void> {
  const { db, config, now } = deps
  const at = now()
  if (member && OUT.includes(member.new_chat_member.status))
    await endChat(db, member.chat.id, { config, at, reason: 'The bot was removed from the chat' })
  if (!message) return
  const { chat, text = '', migrate_to_chat_id: to } = message
  // A reply has a thread, too, in a group without topics.
  const topic = message.is_topic_message ? (message.message_thread_id ?? null) : null
  if (to !== undefined) await moveChat(db, { from: chat.id, to }, config)
  if (STOP.test(text)) await endChat(db, chat.id, { config, at, reason: 'Somebody in the chat ended it', topic })
  const code = CODE.exec(text)?.[1]?.toUpperCase()
  if (code === undefined) return
  const name = nameOf(chat.title) || 'A private chat'
  const named = topic === null ? '' : nameOf(message.reply_to_message?.forum_topic_created?.name)
  await db.transaction().execute(async (trx) => {
    const id = await connectChat(
      trx,
      { code, chat: { id: chat.id, topic, name: named ? `${name}, ${named}` : name } },
      { config, at },
    )
    if (id !== null) await greetChannel(deps, trx, id)
  })
}

function nameOf(given = ''): string {
  return cleanName(given).slice(0, LONGEST_NAME).trim()
}
