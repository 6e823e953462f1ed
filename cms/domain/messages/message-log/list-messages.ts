import type { Message } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import type {
  listMessages as contract,
  LoggedMessage,
  MessagePart,
} from '../../../../contracts/messages/message-log';
import { labelOf, messageStates } from '../../../../contracts/options';
import { waitingRows } from '../../../../contracts/system/waiting';
import { formatPhone } from '../../../../rules/accounts/phones';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import { type Condition, statedAs } from '../../../database/rows';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';
import { noticeAddresses } from '../notice-addresses';
import { hasLeft } from '../queue-message';
import { peopleByNumber } from '../replies/people-by-number';
import { readable } from '../replies/thread';
import { subjectsOf } from './subjects';

/** A message that leaves within this time is shown as leaving at once. */
const atOnceMs = 60_000;

/** The rows of a part of the log. */
function rowsOf(part: MessagePart, now: Date): Condition<'messages'> {
  if (part === 'failed') return statedAs({ ...waitingRows(now).failedMessages.where });
  if (part === 'drafts') return { state: 'draft' };
  return part === 'waiting' ? { state: 'queued' } : { putAsideAt: { not: null } };
}

/** Why a message did not leave; null where there is nothing to say. */
function reasonOf({ state, error }: Message): string | null {
  if (hasLeft({ state })) return null;
  if (error) return plainReason(error);
  return state === 'queued' ? null : 'It was not sent';
}

function goesAtOf({ state, nextAttemptAt }: Message, now: number): string | null {
  const waits = state === 'queued' && nextAttemptAt && nextAttemptAt > now + atOnceMs;
  return waits ? new Date(nextAttemptAt).toISOString() : null;
}

/** Messages as the owner reads them, with who they are for and what they are about. */
export async function forOwner(app: App, rows: Message[]): Promise<LoggedMessage[]> {
  const [subjects, who, notices] = await Promise.all([
    subjectsOf(app, rows),
    peopleByNumber(
      app,
      rows.filter(({ kind }) => kind === 'sms').map(({ to }) => to),
    ),
    noticeAddresses(app),
  ]);
  const now = app.now().getTime();
  return rows.map((row) => {
    const isNotice = row.to === notices.phone || row.to === notices.email;
    const { name = null, about = null } = subjects(row) ?? {};
    return {
      id: row.id,
      kind: row.kind,
      to: row.to,
      name: isNotice ? null : (name ?? who(row.to).clientName),
      isNotice,
      subject: row.subject ?? null,
      text: readable(row),
      state: row.state,
      reason: reasonOf(row),
      at: row.createdAt,
      goesAt: goesAtOf(row, now),
      isPutAside: Boolean(row.putAsideAt),
      about,
    };
  });
}

/** The message log, or a page of it. */
export const listMessages = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'messages',
    searched: ['to', 'subject', 'body'],
    filtered: { show: (part) => rowsOf(part as MessagePart, app.now()) },
    forOwner: (rows) => forOwner(app, rows),
  });

/** The whole message log, newest first, as a spreadsheet file. */
export async function messagesCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({
    collection: 'messages',
    sort: '-id',
    pagination: false,
    depth: 0,
  });
  return csv(
    ['Written (UTC)', 'To', 'Name', 'Text', 'Status', 'Reason', 'Dismissed'],
    (await forOwner(app, docs)).map((row) => [
      row.at,
      row.kind === 'sms' ? formatPhone(row.to) : row.to,
      row.name,
      row.text,
      labelOf(messageStates, row.state),
      row.reason,
      row.isPutAside ? 'yes' : 'no',
    ]),
  );
}
