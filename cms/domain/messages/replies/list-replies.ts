import type { SmsReply as Row } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import {
  type listReplies as contract,
  newestReplies,
  type SmsReply,
} from '../../../../contracts/messages/sms-replies';
import { labelOf, replyMeanings } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { phoneInText } from '../../../../rules/accounts/phone-shape';
import { formatPhone, normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';
import { idOf } from '../../relations';
import { peopleByNumber } from './people-by-number';

export async function asSmsReplies(app: App, rows: Row[]): Promise<SmsReply[]> {
  const personOf = await peopleByNumber(
    app,
    rows.map(({ fromNumber }) => fromNumber),
  );
  return rows.map((row) => ({
    id: row.id,
    fromNumber: row.fromNumber,
    toNumber: row.toNumber ?? null,
    messageBody: row.messageBody,
    messageId: row.messageId ?? null,
    receivedAt: row.receivedAt ?? row.createdAt,
    originalSurveyId: idOf(row.originalSurveyId),
    isForwarded: Boolean(row.isForwarded),
    createdAt: row.createdAt,
    ...personOf(row.fromNumber),
    isRead: Boolean(row.isRead),
    meaning: row.meaning ?? null,
  }));
}

/** Returns the newest incoming texts, or a page of all. */
export async function listReplies(app: App, query: QueryOf<typeof contract>) {
  const normalisedQuery = { ...query, q: query.q && phoneInText(query.q) };
  const whole = normalisedQuery.page
    ? normalisedQuery
    : { ...normalisedQuery, page: 1, pageSize: newestReplies };
  const found = await ownersList(app, whole, {
    collection: 'sms-replies',
    searched: ['searched'],
    filtered: {
      fromNumber: (number) => ({ fromNumber: normalisePhone(String(number)) ?? String(number) }),
    },
    forOwner: (rows) => asSmsReplies(app, rows),
  });
  return query.page || Array.isArray(found) ? found : found.items;
}

export async function repliesCsv(app: App): Promise<string> {
  const docs = await rows(app, 'sms-replies').all({}, { sort: ['-id'] });
  return csv(
    ['Received (UTC)', 'From', 'Name', 'Message', 'What it does', 'Read', 'Survey name', 'Survey email'],
    (await asSmsReplies(app, docs)).map((row) => [
      row.receivedAt,
      formatPhone(row.fromNumber),
      row.clientName,
      row.messageBody,
      labelOf(replyMeanings, row.meaning),
      row.isRead ? 'yes' : 'no',
      row.surveyName,
      row.surveyEmail,
    ]),
  );
}
