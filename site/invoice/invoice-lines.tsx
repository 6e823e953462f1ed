import type { InvoicePageProps } from '../../contracts/pages/invoice';
import { formatMoney } from '../../rules/money/money';

export function InvoiceLines({ lines, totalCents, gstCents }: InvoicePageProps) {
  return (
    <table className="mt-8 w-full border-collapse">
      <caption className="sr-only">What was done</caption>
      <thead>
        <tr className="border-line-strong border-b text-left text-ink-soft">
          <th scope="col" className="py-2 font-normal">
            What
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is issued keeps its order
          <tr key={index} className="border-line border-b align-top">
            <td className="min-w-0 py-2 break-words">
              {line.description}
              {line.isFree && <span className="text-ink-soft"> (GST-free)</span>}
              {line.quantity !== 1 && (
                <span className="block text-ink-soft">{`${line.quantity} × ${formatMoney(line.unitCents)}`}</span>
              )}
            </td>
            <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
              {formatMoney(line.totalCents)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-bold">
          <th scope="row" className="py-2 text-left">
            Total
          </th>
          <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">{formatMoney(totalCents)}</td>
        </tr>
        <tr>
          <th scope="row" className="py-1 text-left font-normal text-ink-soft">
            {gstCents === null ? 'No GST is charged' : 'GST included'}
          </th>
          <td className="py-1 pl-4 text-right whitespace-nowrap tabular-nums">
            {gstCents !== null && formatMoney(gstCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
