import * as contract from '../../../contracts/clients/clients';
import * as files from '../../../contracts/clients/import';
import * as same from '../../../contracts/clients/same-person';
import { readTimeline } from '../../../contracts/clients/timeline';
import { bookCsv } from '../../domain/client-files/export';
import { takeFile } from '../../domain/client-files/take';
import { listOwnersBook } from '../../domain/clients/list';
import { merge, notSame, unmerge } from '../../domain/clients/merge';
import { addNote } from '../../domain/clients/notes';
import { timelineOfClient } from '../../domain/clients/timeline';
import {
  archiveClient,
  createClient,
  readClient,
  unarchiveClient,
  updateClient,
} from '../../domain/clients/write';
import { deleteClient } from '../../domain/customers/delete-client';
import { invalidField } from '../../refusal';
import { handle } from '../handle';

const owners = { ownerCollection: 'owners', ownerId: 0 } as const;

export const bookOfClientsHandlers = [
  handle(contract.listClients, ({ app, query }) => listOwnersBook(app, query)),
  handle(contract.createClient, ({ app, body, requestKey }) => createClient(app, body, requestKey)),
  handle(contract.readClient, ({ app, params }) => readClient(app, params.id)),
  handle(contract.updateClient, ({ app, params, body }) => updateClient(app, params.id, body)),
  handle(contract.archiveClient, ({ app, params }) => archiveClient(app, params.id)),
  handle(contract.unarchiveClient, ({ app, params }) => unarchiveClient(app, params.id)),
  handle(contract.deleteClient, async ({ app, params }) => {
    const kept = await deleteClient(app, params.id);
    return { message: 'The client was erased', kept };
  }),
  handle(contract.addClientNote, ({ app, params, body, requestKey }) =>
    addNote(app, params.id, body.text, requestKey),
  ),
  handle(readTimeline, ({ app, params, query }) => timelineOfClient(app, params.id, query)),
  handle(same.mergeClients, ({ app, params, body }) => merge(app, params.id, body.from)),
  handle(same.unmergeClients, ({ app, params, body }) => unmerge(app, params.id, body.from)),
  handle(same.notSameClient, ({ app, params, body }) => notSame(app, params.id, body.other)),
  handle(files.exportClients, async ({ app, res }) => {
    res.attachment('clients.csv');
    return bookCsv(app);
  }),
  handle(files.importClients, async ({ app, form }) => {
    const rules = { field: 'file', maxFiles: 1, maxBytes: files.maxImportBytes, owner: owners };
    const { files: sent, fields } = await form(rules);
    if (!sent[0]) throw invalidField('file', 'Please choose a file');
    return takeFile(app, sent[0].path, Boolean(fields.preview) && fields.preview !== 'false');
  }),
];
