/** After a minute of silence the server ends a connection whose host has vanished, and frees its locks. */
const KEEP_ALIVE = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  // TCP keep-alive sends no probes while sent data is unacknowledged; this timeout covers that case.
  tcp_user_timeout: 60_000,
}

/** Longer than a minute, the rhythm of an idle program: opening a connection costs more than keeping it. */
const IDLE_MS = 90_000

/** Settings of every connection to the database; keep-alive on both sides. */
export function connectionSettings(connectionString: string) {
  return {
    connectionString: withOptions(connectionString),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE.tcp_keepalives_idle * 1000,
  }
}

/** The operator's own options come last: PostgreSQL takes the last value of an option given twice. */
function withOptions(connectionString: string): string {
  const [address = '', ...rest] = connectionString.split('?')
  const parameters = rest.join('?').split('&')
  const theirs = parameters.find((parameter) => parameter.startsWith('options='))?.slice('options='.length) ?? ''
  const others = parameters.filter((parameter) => parameter !== '' && !parameter.startsWith('options='))
  const ours = Object.entries(KEEP_ALIVE).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...ours, decodeURIComponent(theirs.replaceAll('+', ' '))].join(' ').trim()
  return `${address}?${[...others, `options=${encodeURIComponent(options)}`].join('&')}`
}
