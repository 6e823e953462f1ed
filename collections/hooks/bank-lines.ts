import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload';
import { readBankLines } from '../../rules/money/bank-lines';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a line with bank details, which was pasted into one field, into its fields. */
function readInto<Args>(args: Args): Args {
  const { data } = args as { data?: Record<string, unknown> };
  if (!data) return args;
  const read = readBankLines({ bsb: text(data.bsb), accountNumber: text(data.accountNumber) });
  return { ...args, data: { ...data, ...read } };
}

export const readBankLinesOfRow: CollectionBeforeOperationHook = ({ args }) => readInto(args);
export const readBankLinesOfSettings: GlobalBeforeOperationHook = ({ args }) => readInto(args);
