/** Well-formed answers with other content about the state of the season or about points. */
export const falseNews = {
  'season-ahead': {
    text: 'The bootstrap of either game dated a year later',
    about: /\/bootstrap-static\/?$/,
    change: (answer: unknown) => eventsChanged(answer, (event) => moved(event, 1)),
  },
  'season-behind': {
    text: "Last season's end: the bootstrap of either game dated a year earlier with every gameweek final, and so the draft game's state",
    about: /\/(bootstrap-static\/?|api\/game)$/,
    change: lastSeason,
  },
  'premature-final': {
    text: 'The gameweek under way is called finished, its data checked, its leagues updated, in either game',
    about: /\/(bootstrap-static\/?|api\/game|event-status\/?)$/,
    change: prematureFinal,
  },
  'late-waivers': {
    text: 'The draft bootstrap with waivers nine hours before each deadline, as the rules allow',
    about: /\/bootstrap-static$/,
    change: (answer: unknown) => eventsChanged(answer, withLateWaivers),
  },
  'half-the-players': {
    text: 'The points of a gameweek with every second player left out',
    about: /\/event\/\d+\/live\/?$/,
    change: halfOfThePlayers,
  },
  'half-the-points': {
    text: 'The points of a gameweek as of half-time: everybody has half of them',
    about: /\/event\/\d+\/live\/?$/,
    change: halfOfThePoints,
  },
} as const

type Row = Record<string, unknown>

/** The gameweeks stand in a list of the classic bootstrap, and deeper in the draft one. */
function eventsChanged(answer: unknown, change: (event: Row) => Row): unknown {
  if (!isRow(answer)) return answer
  const { events } = answer
  if (Array.isArray(events)) return { ...answer, events: events.map(change) }
  if (!isRow(events) || !Array.isArray(events.data)) return answer
  return { ...answer, events: { ...events, data: events.data.map(change) } }
}

function moved(event: Row, years: number): Row {
  const dates = ['deadline_time', 'waivers_time', 'trades_time'].flatMap((name) => {
    const date = event[name]
    if (typeof date !== 'string') return []
    return [[name, `${Number(date.slice(0, 4)) + years}${date.slice(4)}`]]
  })
  return { ...event, ...Object.fromEntries(dates) }
}

function withLateWaivers(event: Row): Row {
  if (!('waivers_time' in event)) return event
  const time = new Date(Date.parse(String(event.deadline_time)) - 9 * 3_600_000)
  return { ...event, waivers_time: time.toISOString().replace('.000', '') }
}

function lastSeason(answer: unknown): unknown {
  if (!isRow(answer)) return answer
  if ('current_event' in answer) return { ...answer, current_event: 38, current_event_finished: true, next_event: null }
  const finished = eventsChanged(answer, (event) => ({
    ...moved(event, -1),
    finished: true,
    ...('data_checked' in event && { data_checked: true, is_current: event.id === 38, is_next: false }),
  }))
  if (!isRow(finished) || !isRow(finished.events) || Array.isArray(finished.events)) return finished
  return { ...finished, events: { ...finished.events, current: 38, next: null } }
}

function prematureFinal(answer: unknown): unknown {
  if (!isRow(answer)) return answer
  if ('current_event_finished' in answer) return { ...answer, current_event_finished: true }
  if (Array.isArray(answer.status)) return { ...answer, status: answer.status.map(doneDay), leagues: 'Updated' }
  const current = isRow(answer.events) ? answer.events.current : undefined
  return eventsChanged(answer, (event) => {
    if (event.is_current !== true && event.id !== current) return event
    return { ...event, finished: true, ...('data_checked' in event && { data_checked: true }) }
  })
}

function doneDay(day: Row): Row {
  return { ...day, points: 'r', bonus_added: true, ...('leagues_updated' in day && { leagues_updated: true }) }
}

function halfOfThePlayers(answer: unknown): unknown {
  return elementsChanged(answer, (elements) => elements.filter((_, place) => place % 2 === 0))
}

function halfOfThePoints(answer: unknown): unknown {
  return elementsChanged(answer, (elements) =>
    elements.map(([id, element]) => {
      const stats = isRow(element.stats) ? element.stats : {}
      const half = (name: string) => Math.trunc(Number(stats[name]) / 2)
      return [id, { ...element, stats: { ...stats, total_points: half('total_points'), minutes: half('minutes') } }]
    }),
  )
}

/** A list in the classic game, an object by id in the draft game. */
function elementsChanged(answer: unknown, change: (elements: [string, Row][]) => [string, Row][]): unknown {
  if (!isRow(answer)) return answer
  const { elements } = answer
  if (Array.isArray(elements)) {
    const changed = change(elements.map((element: Row) => [String(element.id), element]))
    return { ...answer, elements: changed.map(([, element]) => element) }
  }
  if (!isRow(elements)) return answer
  return { ...answer, elements: Object.fromEntries(change(Object.entries(elements) as [string, Row][])) }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
