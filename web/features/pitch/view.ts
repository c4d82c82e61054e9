export type LineUpView = 'pitch' | 'list'

/** Which view an address asks for: the drawn one, unless it says otherwise. */
export function viewIn(search: URLSearchParams): LineUpView {
  return search.get('view') === 'list' ? 'list' : 'pitch'
}

export function withView(before: URLSearchParams, view: LineUpView): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('view')
  if (view === 'list') after.set('view', view)
  return after
}
