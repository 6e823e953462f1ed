import { exportInvoices } from '../../../contracts/money/invoice-files';
import { ApiError, urlOf } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';

/**
 * Returns the invoice numbers in a Xero file: the third cell of each row. Cells are quoted, with inner quotes
 * doubled.
 */
function numbersIn(file: string): string[] {
  const cells = (row: string) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text ?? '');
  const rows = file.trim().split('\r\n').slice(1);
  return [...new Set(rows.flatMap((row) => cells(row)[2] ?? []))];
}

function download(file: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads the file for Xero and returns its invoice numbers. An empty file is not saved. */
export function useXeroFile(
  { from, to }: { from: string; to: string },
  onSaved: (numbers: string[]) => void,
) {
  const fetchFile = async ({ isNew }: { isNew: boolean }): Promise<string[]> => {
    const query = { from, to, format: 'xero' as const, ...(isNew && { new: 'true' as const }) };
    const reply = await fetch(urlOf(exportInvoices, { query }));
    const text = await reply.text();
    if (!reply.ok) throw new ApiError(reply.status, text, reply.statusText);
    const numbers = numbersIn(text);
    if (numbers.length) download(text, `xero-${from}-to-${to}.csv`);
    return numbers;
  };
  return useSaveSteps(fetchFile, { failed: 'The file could not be made', onSaved });
}
