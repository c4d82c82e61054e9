// Starts PostgreSQL on a folder with data, and loads the program's packages: nothing else. Reports both, and ends.
import { startEmbeddedPostgres } from '#server/ground/db/embedded-postgres.ts'

const PACKAGES = ['better-auth', 'fastify', 'fastify-type-provider-zod']
const MORE = ['@fastify/static', '@fastify/swagger', 'jose', 'kysely', 'lru-cache', 'nodemailer', 'pg', 'pg-boss']
const REST = ['pino', 'prom-client', 'react', 'react-dom/server', 'react-router', 'zod', 'zod/mini']

const postgres = await startEmbeddedPostgres(process.argv[2] ?? '')
await Promise.all([...PACKAGES, ...MORE, ...REST].map((name) => import(name)))
process.send?.('ready')
await postgres.stop()
process.disconnect?.()
