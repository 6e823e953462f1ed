import * as contract from '../../../contracts/clients/clients';
import * as files from '../../../contracts/clients/import';
import { columnMapping } from '../../../contracts/clients/import';
import * as same from '../../../contracts/clients/same-person';
import { readTimeline } from '../../../contracts/clients/timeline';
import { deleteClient } from '../../domain/accounts/customers/delete-client';
import { bookCsv } from '../../domain/clients/client-files/export';
import { importClientFile } from '../../domain/clients/client-files/import-client-file';
import { listOwnersBook } from '../../domain/clients/list';
import { markAsDifferent, merge, unmerge } from '../../domain/clients/merge';
import { addNote } from '../../domain/clients/notes';
import { timelineOfClient } from '../../domain/clients/timeline';
import {
  archiveClient,
  createClient,
  readClient,
  unarchiveClient,
  updateClient,
} from '../../domain/clients/update-client';
import { markStep } from '../../domain/system/first-run/off-the-list';
import { invalidField } from '../../refusal';
import { forward, handle } from '../handle';
import { parse } from '../parse-call';

const yesOrNo = (text: string | undefined): boolean | null => (text ? text !== 'false' : null);

function mappingIn(text: string | undefined) {
  if (!text) return {};
  try {
    return parse(columnMapping, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidField('mapping', 'Please send the columns as JSON');
    throw error;
  }
}

const importOptions = ({ preview, mapping, monthFirst }: Record<string, string>) => ({
  isPreview: yesOrNo(preview) ?? false,
  mapping: mappingIn(mapping),
  monthFirst: yesOrNo(monthFirst),
});

const owners = { ownerCollection: 'owners', ownerId: 0 } as const;

export const bookOfClientsHandlers = [
  forward(contract.listClients, listOwnersBook),
  forward(contract.createClient, createClient),
  forward(contract.readClient, readClient),
  forward(contract.updateClient, updateClient),
  forward(contract.archiveClient, archiveClient),
  forward(contract.unarchiveClient, unarchiveClient),
  handle(contract.deleteClient, async ({ app, params }) => {
    const kept = await deleteClient(app, params.id);
    return { message: 'The client was erased', kept };
  }),
  handle(contract.addClientNote, ({ app, params, body, requestKey }) =>
    addNote(app, params.id, body.text, requestKey),
  ),
  forward(readTimeline, timelineOfClient),
  handle(same.mergeClients, ({ app, params, body }) => merge(app, params.id, body.from)),
  handle(same.unmergeClients, ({ app, params, body }) => unmerge(app, params.id, body.from)),
  handle(same.notSameClient, ({ app, params, body }) => markAsDifferent(app, params.id, body.other)),
  handle(files.exportClients, async ({ app, res }) => {
    res.attachment('clients.csv');
    return bookCsv(app);
  }),
  handle(files.importClients, async ({ app, form, progress }) => {
    const rules = { field: 'file', maxFiles: 1, maxBytes: files.maxImportBytes, owner: owners };
    const { files: sent, fields } = await form(rules);
    if (!sent[0]) throw invalidField('file', 'Please choose a file');
    const imported = await importClientFile(app, sent[0].path, importOptions(fields), progress);
    if (!imported.preview && imported.clients.new) await markStep(app, 'clients', true);
    return imported;
  }),
];
