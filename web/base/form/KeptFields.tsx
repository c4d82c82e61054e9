/** Hidden fields that keep the rest of the address when a GET form is sent. */
export function KeptFields({ search, besides }: { search: URLSearchParams; besides: readonly string[] }) {
  return [...search]
    .filter(([name]) => !besides.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
