import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';

/** The largest file of clients, in bytes. */
export const maxImportBytes = 5 * 1024 * 1024;

const clients = '/api/clients';

export const exportClients = endpoint({
  method: 'GET',
  path: `${clients}/export.csv`,
  who: ['owner'],
  summary: 'The book of clients as a spreadsheet file: one line a horse, and one for a client without any.',
  response: z.string(),
  produces: 'csv',
});

const goodLine = z.object({
  line: z.number().int(),
  client: z.enum(['new', 'same']),
  horse: z.enum(['new', 'same', 'none']),
  /** The client of this line; null while it is previewed and new. */
  clientId: id.nullable(),
  name: z.string(),
});
const badLine = z.object({
  line: z.number().int(),
  /** What is wrong with it. */
  wrong: z.string(),
});

export const importClients = endpoint({
  method: 'POST',
  path: `${clients}/import`,
  who: ['owner'],
  summary:
    'Take clients and horses from a CSV file (multipart field `file`, at most 5 MB; UTF-8 or Excel’s, comma or ' +
    'semicolon), one line a horse, with the columns of the export. With `preview` nothing is stored. Good lines are ' +
    'taken, bad ones are named; the same file again makes nothing.',
  consumes: 'multipart',
  idempotent: true,
  response: z.object({
    preview: z.boolean(),
    /** The heading is line 1. */
    lines: z.array(z.union([goodLine, badLine])),
    clients: z.object({ new: z.number().int(), same: z.number().int() }),
    horses: z.object({ new: z.number().int(), same: z.number().int() }),
    wrong: z.number().int(),
  }),
});
export type ImportLine = z.output<typeof goodLine> | z.output<typeof badLine>;
