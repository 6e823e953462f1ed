import * as contract from '../../../contracts/audience/mailings';
import { maxFileBytes } from '../../../rules/system/files';
import { mailingAudience } from '../../domain/audience/mailings/audience';
import { beginMailing } from '../../domain/audience/mailings/begin';
import {
  listMailings,
  mailingsCsv,
  readMailing,
  waitUntilSent,
} from '../../domain/audience/mailings/list-mailings';
import { sendTestBooklet } from '../../domain/audience/mailings/test-booklet';
import { invalidField } from '../../refusal';
import { forward, handle } from '../handle';
import { parse } from '../parse-call';

const owners = { ownerCollection: 'owners', ownerId: 0 } as const;

export const mailingHandlers = [
  forward(contract.listMailings, listMailings),
  handle(contract.exportMailings, async ({ app, res }) => {
    res.attachment('mailings.csv');
    return mailingsCsv(app);
  }),
  forward(contract.mailingAudience, mailingAudience),
  forward(contract.testBooklet, sendTestBooklet),
  forward(contract.readMailing, readMailing),
  handle(contract.sendBooklet, async ({ app, body, form, requestKey, req }) => {
    if (req.is('application/json'))
      return waitUntilSent(app, (await beginMailing(app, body, undefined, requestKey)).id);
    const rules = { field: 'booklet', maxFiles: 1, maxBytes: maxFileBytes, owner: owners };
    const { files, fields, requestKey: ofForm } = await form(rules);
    const input = parse(contract.mailingInput, fields);
    if (!files[0]) throw invalidField('booklet', 'Please upload a PDF and add a description');
    return waitUntilSent(app, (await beginMailing(app, input, files[0], ofForm)).id);
  }),
];
