// The weekly mail of a head-to-head draft league as plain template literals, filled from the same data: nothing is escaped,
// nothing is prepared, names are assumed to be short. The benchmark checks that both write the same text.
import { PRODUCT } from '#contract/base/product.ts'
import { score, written, writtenSigned } from '#domain/facts/written.ts'
import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailContent } from '#server/ground/mail/mailer.ts'
import { BREAKS, COLOUR, CONDENSED, LABEL, LAYOUT, MARK, NARROW, PLAIN, STYLE } from '#server/ground/mail/styles.ts'
import { WHO_SENDS } from '#server/ground/mail/who-sends.ts'
import type { WeeklyMail } from '#server/people/weekly-mail/mail.ts'
import {
  leagueLinks,
  movementOf,
  ownFigures,
  ownLinks,
  ownMatches,
  placeOf,
  whatIfOf,
  whyLinks,
} from '#server/people/weekly-mail/mail-figures.ts'
import { FORWARD, forwarded, forwardLink } from '#server/people/weekly-mail/mail-forward.ts'
import type { MailLeague } from '#server/people/weekly-mail/mail-league.ts'
import type { MailLink } from '#server/people/weekly-mail/mail-links.ts'
import { said } from '#server/people/weekly-mail/mail-own.ts'
import type { PlainSentences } from '#server/views/programme/present-words.ts'

const { ink, soft, hairline, pitch, stripe, onPitch, amber, amberLine, own: ownColour, good, bad } = COLOUR
const condensed = CONDENSED.text
const breaks = BREAKS.text
const label = LABEL.text
const layout = LAYOUT.text
const plain = PLAIN.text
const NOTHING = '\u00a0\u034f\u200c'.repeat(40)
const DOUBLE_RULE = `<div class="rule" style="margin-top:12px;border-top:3px solid ${ink};font-size:0;line-height:2px">&nbsp;</div><div class="rule" style="border-top:1px solid ${ink};font-size:0;line-height:0">&nbsp;</div>`
const DOUBLE = `<div style="height:28px;font-size:0;line-height:28px">&nbsp;</div>${DOUBLE_RULE}<div style="height:16px;font-size:0;line-height:16px">&nbsp;</div>`
const LAWN = Array.from({ length: 12 }, (_, i) =>
  i % 2 === 0
    ? `<td class="pitch" height="8" style="height:8px;font-size:0;line-height:0;background:${pitch}">&nbsp;</td>`
    : `<td class="stripe" height="8" style="height:8px;font-size:0;line-height:0;background:${stripe}">&nbsp;</td>`,
).join('')
const PILL = `display:inline-block;width:22px;margin:0 4px 4px 0;border-radius:11px;${condensed};font-size:14px;line-height:22px;text-align:center`
const PILLS = {
  W: `<span class="win" title="won" style="${PILL};background:${COLOUR.win};color:${onPitch}">W</span>`,
  D: `<span class="draw" title="drawn" style="${PILL};background:${COLOUR.draw};color:${COLOUR.onDraw}">D</span>`,
  L: `<span class="loss" title="lost" style="${PILL};background:${COLOUR.loss};color:${onPitch}">L</span>`,
}
const CELL = `border-bottom:1px solid ${hairline}`
const EDGE = `border-top:1px solid ${hairline}`
const HEAD = `padding:0 4px 6px 0;border-bottom:1px solid ${ink};font-weight:400;${label};vertical-align:bottom`
const GRID = `class="grid" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px;table-layout:fixed;${NARROW.text};font-size:16px;line-height:20px;${breaks}"`

export function plainWeeklyMail({ own, foot }: WeeklyMail, story: PlainSentences): MailContent {
  const { league } = own
  const first = [own.opening.standing, own.story[0]].filter(Boolean).join(' ')
  return {
    subject: own.opening.subject,
    html: `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${own.opening.subject}</title><style>${STYLE.text}</style><!--[if mso]><style>td,th,p,h1,h2,h3{font-family:Arial,sans-serif!important}</style><![endif]--></head>
<body class="desk" style="margin:0;padding:0;background:${COLOUR.desk}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${COLOUR.desk}">${first.length > 140 ? `${first.slice(0, 140).replace(/\s\S*$/, '')} …` : first}${NOTHING}</div>
<table class="desk" ${layout} style="background:${COLOUR.desk}"><tr><td class="desk" align="center" style="padding:16px 0">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table class="paper" ${layout} style="max-width:600px;margin:0 auto;background:${COLOUR.paper};text-align:left">
<tr><td><table ${layout} aria-hidden="true"><tr>${LAWN}</tr></table></td></tr>
<tr><td class="sheet ink" style="padding:16px 24px 32px;${plain};font-size:16px;line-height:25px;color:${ink}">
<table ${layout}><tr><td width="56" valign="middle" style="width:56px">${MARK.text}</td><td class="ink" valign="middle" style="${condensed};font-size:26px;line-height:32px;color:${ink}">${PRODUCT}</td><td class="soft" align="right" valign="bottom" style="${plain};${label};padding-bottom:4px">The weekly mail</td></tr></table>
${DOUBLE_RULE}
${ownPage(own)}${leaguePage(league, { story, own: own.own.team })}
</td></tr>
<tr><td class="sheet soft line" style="padding:16px 24px 32px;border-top:1px solid ${hairline};${plain};font-size:14px;line-height:21px;color:${soft}"><p style="margin:0 0 12px">You get this email because you subscribed to it at ${PRODUCT} with this address. It comes once a gameweek, when all its points are final.</p><p style="margin:0 0 12px"><a class="ink" href="${foot.unsubscribe}" style="color:${ink};text-decoration:underline">Unsubscribe</a> · <a class="ink" href="${foot.site}" style="color:${ink};text-decoration:underline">${PRODUCT}</a></p><p style="margin:0">Reply to this mail to reach us.</p></td></tr>
${WHO_SENDS.text}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`,
    text: `${PRODUCT.toUpperCase()} · THE WEEKLY MAIL · GAMEWEEK ${league.week.gameweek}
${'='.repeat(72)}

${ownText(own)}

${leagueText(league, { story, own: own.own.team })}

${'-'.repeat(72)}

You get this email because you subscribed to it at ${PRODUCT} with this
address. It comes once a gameweek, when all its points are final.

Unsubscribe: ${foot.unsubscribe}
${PRODUCT}: ${foot.site}

Reply to this mail to reach us.
`,
  }
}

function named(words: string) {
  return `<p class="soft" style="${label}">${words}</p>`
}

function headline(words: string, level: number, size: number) {
  return `<h${level} class="ink${level === 1 ? ' title' : ''}" style="margin:0;${condensed};font-size:${size}px;line-height:${size + 4}px;color:${ink};${breaks}">${words}</h${level}>`
}

function movement(team: TeamWeek) {
  const { sign, places, words } = movementOf(team)
  if (sign === '▲') return `<span class="good" title="${words}" style="font-size:13px;color:${good}">▲${places}</span>`
  if (sign === '▼') return `<span class="bad" title="${words}" style="font-size:13px;color:${bad}">▼${places}</span>`
  return sign
}

function ownPage(part: WeeklyMail['own']) {
  const { league, own, opening, story } = part
  const { points, rank, bench } = ownFigures(part)
  const { matches, form } = ownMatches(part)
  const benched = league.benches.get(own.team) ?? []
  const most = Math.max(...benched.map((one) => one.points))
  const kpi = `<p style="margin:4px 0 2px;${condensed};font-size:44px;line-height:48px;white-space:nowrap">`
  const note = `</p><p class="soft" style="margin:0;font-size:13px;line-height:17px;color:${soft}">`
  const line = (words: string, value: string, below = '') =>
    `<table class="line" ${layout} style="border-top:1px solid ${hairline}"><tr><td valign="top" style="padding:12px 12px 12px 0">${words}</td><td width="76" align="right" valign="top" style="width:76px;padding:10px 0;${condensed};font-size:28px;line-height:32px;white-space:nowrap">${value}</td></tr>${below && `<tr><td colspan="2" style="padding:0 0 12px">${below}</td></tr>`}</table>`
  return `<table ${layout} style="margin-top:24px"><tr><td valign="top" style="padding-right:16px"><p class="green" style="margin:0 0 4px;font-size:14px;line-height:20px;font-weight:700;color:${good}">Your gameweek</p>${headline(league.told.team(own.team), 1, 40)}<p class="soft" style="margin:8px 0 0;font-size:14px;line-height:20px;color:${soft};${breaks}">${league.owners.get(own.team)} · final after gameweek ${league.week.gameweek}</p></td><td width="88" valign="top" style="width:88px"><table ${layout}><tr><td class="pitch" height="88" align="center" style="height:88px;background:${pitch};color:${onPitch}"><p style="margin:0;font-size:12px;line-height:14px">Gameweek</p><p style="margin:0;${condensed};font-size:48px;line-height:50px">${league.week.gameweek}</p></td></tr></table></td></tr></table>
${opening.result && `<div style="margin-top:24px;width:48px;border-top:4px solid ${amber};font-size:0;line-height:12px">&nbsp;</div>${headline(opening.result, 2, 26)}`}
<p style="margin:12px 0 24px;${breaks}">${said(opening, story)}</p>
<table class="rule" ${layout} style="border-top:1px solid ${ink}"><tr><td class="line ink" width="33%" valign="top" style="padding:12px 8px 12px 0px;;color:${ink}">${named(points.label)}${kpi}${points.value}${note}${points.note}</p></td><td class="line ink" width="33%" valign="top" style="padding:12px 8px 12px 12px;border-left:1px solid ${hairline};color:${ink}">${named(rank.label)}${kpi}${rank.value} <span style="font-size:20px;line-height:20px">${movement(own)}</span>${note}${rank.note}</p></td><td class="line ink" width="33%" valign="top" style="padding:12px 8px 12px 12px;border-left:1px solid ${hairline};color:${ink}">${named(bench.label)}${kpi}${bench.value}${note}${bench.note}</p></td></tr></table><table ${layout} style="table-layout:fixed"><tr><td class="pitch" colspan="4" style="padding:10px 12px 6px;background:${pitch};border-top:4px solid ${amber}"><p style="${label};color:${onPitch}">Left on the bench</p></td></tr><tr style="${NARROW.text};font-size:14px;line-height:16px">${benched
    .map(
      ({ player, points: scored }, i) =>
        `<td class="${i % 2 ? 'stripe' : 'pitch'}" width="25%" valign="top" align="center" style="padding:4px 2px 12px;background:${i % 2 ? stripe : pitch};color:${onPitch}"><p style="margin:0">${i + 12}</p><p style="margin:2px 0;${condensed};font-size:32px;line-height:36px${scored === most && scored > 0 ? `;color:${amber}` : ''}">${written(scored)}</p><p style="margin:0;${breaks}">${part.player(player).replace(/\.(?=\S)/g, '.<wbr>')}</p></td>`,
    )
    .join('')}</tr></table>${line(...movesOf(part))}${matches
    .map(({ outcome, own: scored, other, opponent }) =>
      line(
        `${named('Your match')}<p style="margin:2px 0 0;${breaks}">${PILLS[outcome]} ${WORDS[outcome]} <b>${opponent}</b></p>`,
        score(scored, other),
      ),
    )
    .join(
      '',
    )}<table class="line" ${layout} style="border-top:1px solid ${hairline}"><tr><td style="padding:12px 0 8px">${named(`Form, last ${form.length}, oldest first`)}<p title="${form.map((letter) => ({ W: 'won', D: 'drawn', L: 'lost' })[letter]).join(' ')}" style="margin:6px 0 0;line-height:26px">${form.map((letter) => PILLS[letter]).join('')}</p></td></tr></table>${links(...ownLinks(part))}`
}

const WORDS = { W: 'Won against', D: 'Drawn with', L: 'Lost to' }

function movesOf({ own: { moves }, player }: WeeklyMail['own']): [string, string, string] {
  if (!moves) return [`${named('Waivers')}<p style="margin:0">Not known.</p>`, '—', '']
  const { added, removed, difference } = moves
  if (added.length + removed.length === 0)
    return [`${named('Waivers')}<p style="margin:0">No moves this gameweek.</p>`, written(difference), '']
  const side = (moved: (typeof added)[number] | undefined) =>
    moved
      ? `<td style="padding:3px 8px 3px 0;${breaks}">${player(moved.player)}</td><td align="right" style="padding:3px 16px 3px 0;${condensed};font-size:18px">${written(moved.points)}</td>`
      : '<td></td><td></td>'
  const head = `<th scope="colgroup" colspan="2" align="left" class="soft" style="padding:0;text-align:left;font-weight:400;${label}">`
  let rows = ''
  for (let i = 0; i < Math.max(added.length, removed.length); i++)
    rows += `<tr>${side(added[i])}${side(removed[i])}</tr>`
  return [
    named('Waivers and what they brought'),
    writtenSigned(difference),
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;font-size:15px;line-height:20px"><colgroup><col><col width="52" style="width:52px"><col><col width="52" style="width:52px"></colgroup><tr>${head}In</th>${head}Out</th></tr>${rows}</table>`,
  ]
}

type LeagueOfTeam = { story: PlainSentences; own: TeamId }

function leaguePage(league: MailLeague, { story, own }: LeagueOfTeam) {
  const { week, told, owners, records, teamOf } = league
  const start = (team: TeamId) =>
    team === own
      ? `<tr class="own" valign="top" bgcolor="${ownColour}" style="background:${ownColour}">`
      : '<tr valign="top">'
  const caption = `<caption class="soft" align="left" style="padding:0 0 8px;text-align:left;${label}">`
  const th = (words: string, width: number) =>
    `<th scope="col" align="right" width="${width}" class="soft rule" style="${HEAD};text-align:right;width:${width}px">${words}</th>`
  const team = `<th scope="col" align="left" class="soft rule" style="${HEAD};text-align:left">Team</th>`
  const side = (of: TeamId | null, won: boolean, align: string) => {
    const form = of === null ? [] : (teamOf.get(of)?.form ?? [])
    const name = league.told.team(of)
    return `<td align="${align}" style="padding:8px 4px;${EDGE}">${won ? `<b>${name}</b>` : name}${form.length > 0 ? `<br><span style="font-size:12px;letter-spacing:.12em">${letters(form.join(''))}</span>` : ''}</td>`
  }
  const whatIf = whatIfOf(league, own)
  const to = leagueLinks(league)
  return `${DOUBLE}${named(`Draft league · head-to-head · ${week.teams.length} teams`)}${headline(league.name, 2, 30)}<div style="margin-top:12px">${headline(story.headline, 3, 20)}</div>
<p style="margin:8px 0 20px;${breaks}">${story.sentences.join(' ')}</p>
<table ${layout} style="font-weight:700">${league.awards
    .map(
      ({ label: words, who, value, isBench }) =>
        `<tr><td valign="top"${isBench ? ` class="line mark" style="border-left:4px solid ${amberLine};padding:10px 12px;${EDGE}"` : ` class="line" style="padding:10px 12px 10px 0;${EDGE}"`}>${named(words)}<p style="margin:0;${breaks}">${who}</p></td><td class="line" width="84" align="right" style="width:84px;${EDGE};${condensed};font-size:32px;line-height:36px;white-space:nowrap">${value}</td></tr>`,
    )
    .join(
      '',
    )}</table>${links(to.programme, to.bench, to.moves, ...whyLinks(league))}<table ${GRID}>${caption}Results, with the form of the last ten, oldest first</caption><colgroup><col><col width="78" style="width:78px"><col></colgroup>${week.matches
    .map(
      ({ teamA, teamB, pointsA, pointsB, outcome }) =>
        `${start(teamA === own || teamB === own ? own : (0 as TeamId))}${side(teamA, outcome === 'W', 'right')}<td align="center" style="padding:8px 0;${EDGE};font-size:20px;font-weight:700">${score(pointsA, pointsB)}</td>${side(teamB, outcome === 'L', 'left')}</tr>`,
    )
    .join(
      '',
    )}</table>${links(to.results)}<div style="height:24px;line-height:24px;font-size:0">&nbsp;</div>${named('What if')}<p style="margin:2px 0 0;${breaks}">${whatIf?.sentence}</p><table ${GRID}><tr>${th('', 34)}${team}${th('First team', 84)}${th('Really', 64)}</tr>${whatIf?.rows
    .map(
      (row) =>
        `${start(row.team)}<td ${row.team === own ? `class="mark" style="border-left:4px solid ${amberLine};` : 'style="'}padding:8px 0 8px 4px;${CELL}"><b>${written(row.locked.rank)}</b></td><th scope="row" align="left" style="padding:8px 8px 8px 0;${CELL};text-align:left;font-weight:${row.team === own ? 700 : 400}">${told.team(row.team)}</th><td align="right" style="padding:8px 4px 8px 0;${CELL}"><b style="font-size:20px">${written(row.locked.elevenTotal)}</b></td><td align="right" style="padding:8px 4px 8px 0;${CELL}">${written(row.locked.actualTotal)}</td></tr>`,
    )
    .join(
      '',
    )}</table>${links(to.whatIf)}<table ${GRID}>${caption}The table</caption><tr>${th('', 34)}${team}${th('GW', 32)}${th('Total', 44)}${th('W-D-L', 52)}${th('Pts', 34)}</tr>${week.teams
    .map((row) => {
      const won = records.get(row.team)
      const isOwn = row.team === own
      return `${isOwn ? `<tr class="own" align="right" valign="top" bgcolor="${ownColour}" style="background:${ownColour}"><td class="mark" align="left" style="padding:8px 0 8px 4px;border-left:4px solid ${amberLine};${CELL}">` : `<tr align="right" valign="top"><td align="left" style="padding:8px 0 8px 4px;${CELL}">`}<b>${placeOf(league, row)}</b><br>${movement(row)}</td><th scope="row" align="left" style="padding:8px 8px 8px 0;${CELL};text-align:left;font-weight:${isOwn ? 700 : 400}">${told.team(row.team)}<br><span class="soft" style="${isOwn ? 'font-weight:400;' : ''}color:${soft}">${owners.get(row.team)}</span></th><td style="padding:8px 4px 8px 0;${CELL}">${written(row.points)}</td><td style="padding:8px 4px 8px 0;${CELL}">${written(row.totalPoints)}</td><td style="padding:8px 4px 8px 0;${CELL}">${won?.wins}-${won?.draws}-${won?.losses}</td><td style="padding:8px 4px 8px 0;${CELL}"><b style="font-size:20px">${written(row.matchPoints)}</b></td></tr>`
    })
    .join('')}</table>${links(to.table, { words: FORWARD, address: forwardLink(league) })}`
}

function links(...list: readonly MailLink[]) {
  return `<p style="margin:4px 0 0;font-size:14px;line-height:32px">${list.map(({ words, address }, i) => `${i > 0 ? ' &nbsp; ' : ''}<a class="ink" href="${address.replaceAll('&', '&#38;').replaceAll("'", '&#39;')}" style="color:${ink}">${words}</a>`).join('')}</p>`
}

function linkLines(...list: readonly MailLink[]) {
  return list.map(({ words, address }) => `${words}: ${address}`).join('\n')
}

function letters(form: string) {
  return form.replace(/W+|D+|L+/g, (run) => {
    const [name, colour] = { W: ['won', COLOUR.win], D: ['soft', soft], L: ['lost', COLOUR.loss] }[
      run[0] as 'W' | 'D' | 'L'
    ]
    return `<b class="${name}" style="color:${colour}">${run}</b>`
  })
}

function ownText(part: WeeklyMail['own']) {
  const { league, own, opening, story } = part
  const { points, rank, bench } = ownFigures(part)
  const { matches, form } = ownMatches(part)
  const { moves } = own
  const moved =
    moves && moves.added.length + moves.removed.length > 0
      ? `${dotted('Waivers and what they brought', writtenSigned(moves.difference))}\n${[...moves.added.map((one) => dotted(`  in   ${part.player(one.player)}`, written(one.points))), ...moves.removed.map((one) => dotted(`  out  ${part.player(one.player)}`, written(one.points)))].join('\n')}`
      : dotted('Waivers: no moves this gameweek', written(moves?.difference))
  return `${league.told.team(own.team)}
${league.owners.get(own.team)} · final after gameweek ${league.week.gameweek}

${opening.result && `${opening.result}\n\n`}${wrapped(said(opening, story))}

${[points, rank, bench].map((kpi) => `${kpi.label.padEnd(14)}${kpi.value.padStart(5)}   ${kpi.note}`).join('\n')}

Left on the bench
${(league.benches.get(own.team) ?? []).map((one, i) => dotted(`  ${i + 12}  ${part.player(one.player)}`, written(one.points))).join('\n')}

${moved}

${matches.map((match) => dotted(`Your match: ${match.outcome}  ${WORDS[match.outcome]} ${match.opponent}`, score(match.own, match.other))).join('\n')}

Form, oldest first: ${form.join(' ')}

${linkLines(...ownLinks(part))}`
}

function leagueText(league: MailLeague, { story, own }: LeagueOfTeam) {
  const { week, told, owners, records, teamOf } = league
  const whatIf = whatIfOf(league, own)
  const to = leagueLinks(league)
  const form = (team: TeamId | null) => (team === null ? '' : (teamOf.get(team)?.form.join('') ?? ''))
  const mark = (team: TeamId) => (team === own ? '>' : ' ')
  return `${'='.repeat(72)}
${league.name}
Draft league · head-to-head · ${week.teams.length} teams

${story.headline}

${wrapped(story.sentences.join(' '))}

${league.awards.map(({ label: words, who, value }) => dotted(`${words}: ${who}`, value)).join('\n')}

${linkLines(to.programme, to.bench, to.moves, ...whyLinks(league))}

Results, with the form of the last ten, oldest first
${week.matches
  .map(({ teamA, teamB, pointsA, pointsB }) => {
    const middle = score(pointsA, pointsB)
    return `${league.told.team(teamA).padStart(32)}${middle.padStart(Math.ceil((8 + middle.length) / 2)).padEnd(8)}${league.told.team(teamB)}\n${form(teamA).padStart(32)}        ${form(teamB)}`.trimEnd()
  })
  .join('\n')}
${linkLines(to.results)}

What if
${wrapped(whatIf?.sentence ?? '')}

       ${'Team'.padEnd(42)}  First team     Really
${whatIf?.rows.map(({ team, locked }) => `${mark(team)}${written(locked.rank).padStart(4)}  ${told.team(team).padEnd(42)}${written(locked.elevenTotal).padStart(12)}${written(locked.actualTotal).padStart(11)}`).join('\n')}

${linkLines(to.whatIf)}

The table
          ${'Team'.padEnd(30)}   GW  Total     W-D-L     Pts
${week.teams
  .map((row) => {
    const { sign, places } = movementOf(row)
    const named = `${told.team(row.team)}, ${owners.get(row.team)}`
    const won = records.get(row.team)
    return `${mark(row.team)}${placeOf(league, row).padStart(4)} ${`${sign}${places || ''}`.padEnd(4)}${(named.length > 29 ? `${named.slice(0, 28)}…` : named).padEnd(29)} ${written(row.points).padStart(5)}${written(row.totalPoints).padStart(7)}${`${won?.wins}-${won?.draws}-${won?.losses}`.padStart(10)}${written(row.matchPoints).padStart(8)}`
  })
  .join('\n')}

${linkLines(to.table)}

${FORWARD}:
${forwarded(league)
  .lines.map((line) => (line.includes('https://') ? line : wrapped(line)))
  .join('\n')}`
}

function dotted(words: string, value: string) {
  const lines = wrapped(words)
  const room = 72 - value.length - 2 - (lines.length - lines.lastIndexOf('\n') - 1)
  return room < 0 ? `${lines}\n${value.padStart(72)}` : `${lines} ${'.'.repeat(room)} ${value}`
}

function wrapped(words: string) {
  return words.replace(/(.{1,72})(?: |$)/g, '$1\n').trimEnd()
}
