// The minimum for a React program: the script requests one JSON and shows its rows.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

type Row = Readonly<Record<string, unknown>>

const rows: Row[] = await (await fetch('/rows.json')).json()
const cells = (row: Row) =>
  Object.entries(row).map(([name, value]) => createElement('td', { key: name }, JSON.stringify(value)))
const body = rows.map((row, key) => createElement('tr', { key }, cells(row)))
createRoot(document.body).render(
  createElement('main', null, createElement('table', null, createElement('tbody', null, body))),
)
