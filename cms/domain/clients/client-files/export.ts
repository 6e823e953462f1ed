import type { Client, Horse } from '../../../../collections/payload-types';
import { clientFields } from '../../../../contracts/clients/client-fields';
import { csvColumns } from '../../../../contracts/declared-fields';
import { horseCycleFields, horseFields, lastDoneField } from '../../../../contracts/horses/horse-fields';
import { rows } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import { otherPhonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { cycleOf } from '../../horses/cycle/facts';
import { idOf } from '../../relations';
import { activeClients } from '../matching/client-row';
import { horsesInBook } from '../matching/derived-of';

const clientColumns = csvColumns(clientFields).flatMap((column) =>
  column.name === 'phone' ? [column, { name: 'otherPhones', heading: 'otherPhones' } as const] : [column],
);
const horseColumns = csvColumns({ ...horseFields, ...horseCycleFields, ...lastDoneField });

function cell(client: Client, name: (typeof clientColumns)[number]['name']) {
  if (name === 'otherPhones') return otherPhonesOf(client).map(formatPhone).join('; ');
  return name === 'phone' ? formatPhone(client.phone) : client[name];
}

/**
 * Exports the book as a spreadsheet file that can be imported again: one line per horse, and one for a client without
 * horses. Leaves out archived clients.
 */
export async function bookCsv(app: App): Promise<string> {
  const [clients, horses, facts] = await Promise.all([
    rows(app, 'clients').all(activeClients, { sort: ['nameKey', 'id'] }),
    rows(app, 'horses').all(horsesInBook, { sort: ['name', 'id'] }),
    cycleOf(app, 'everybody'),
  ]);
  const byClient = Map.groupBy(horses, ({ clientId }) => idOf(clientId));
  const ofHorse = (horse: Horse | undefined) =>
    horseColumns.map(
      ({ name }) => horse && (name === 'lastDoneOn' ? facts.get(horse.id)?.lastDoneOn : horse[name]),
    );
  return csv(
    [...clientColumns, ...horseColumns].map(({ heading }) => heading),
    clients.flatMap((client) => {
      const clientHorses: (Horse | undefined)[] = byClient.get(client.id) ?? [undefined];
      return clientHorses.map((horse) => [
        ...clientColumns.map(({ name }) => cell(client, name)),
        ...ofHorse(horse),
      ]);
    }),
  );
}
