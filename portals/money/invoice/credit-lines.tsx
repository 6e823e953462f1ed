import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { Checkbox } from '../../../ui/forms/checkbox';
import { TextField } from '../../../ui/forms/text-field';

interface LineLeft {
  line: Invoice['lines'][number];
  left: number;
}

export function linesLeft(invoice: Invoice): LineLeft[] {
  const credited = invoice.credits.flatMap(({ lines }) => lines);
  return invoice.lines
    .filter(({ unitCents }) => unitCents >= 0)
    .map((line) => {
      const taken = credited
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { creditedQuantity }) => sum + creditedQuantity, 0);
      return { line, left: Math.round((line.quantity - taken) * 1000) / 1000 };
    })
    .filter(({ left }) => left > 0);
}

export const wantedLines = (lines: readonly LineLeft[], many: Record<number, string>) =>
  lines
    .filter(({ line }) => many[line.id] !== undefined)
    .map(({ line, left }) => {
      const quantity = Number(many[line.id]);
      return quantity === left ? { lineId: line.id } : { lineId: line.id, quantity };
    });

interface CreditLinesProps {
  lines: readonly LineLeft[];
  many: Record<number, string>;
  onChange: (many: Record<number, string>) => void;
}

/** Selects lines to credit. A discount is credited with its lines. */
export function CreditLines({ lines, many, onChange }: CreditLinesProps) {
  const set = (id: number, text: string | undefined) => {
    const { [id]: _before, ...rest } = many;
    onChange(text === undefined ? rest : { ...rest, [id]: text });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Lines</legend>
      {lines.map(({ line, left }) => (
        <div key={line.id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-48">
            <Checkbox
              label={`${line.description}, ${formatMoney(line.unitCents)}`}
              checked={many[line.id] !== undefined}
              onChange={({ target }) => set(line.id, target.checked ? String(left) : undefined)}
            />
          </div>
          {left !== 1 && many[line.id] !== undefined && (
            <TextField
              label={`Of ${left}`}
              inputMode="decimal"
              fieldClassName="w-24"
              value={many[line.id]}
              onChange={({ target }) => set(line.id, target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
