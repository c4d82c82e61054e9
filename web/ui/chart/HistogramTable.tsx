import type { HistogramProps } from './Histogram.tsx'

/** The bars as a table for screen readers, without empty ones. */
export function HistogramTable({ bins, caption, heads, place, share }: HistogramProps) {
  return (
    <div className="unseen">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.place}</th>
            <th scope="col">{heads.count}</th>
            <th scope="col">{heads.share}</th>
          </tr>
        </thead>
        <tbody>
          {bins
            .filter(({ count }) => count > 0)
            .map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{place(bin)}</th>
                <td>{bin.count}</td>
                <td>{share(bin)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
