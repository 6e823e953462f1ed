import type { Message } from '../../../../collections/payload-types';
import type { LoggedMessage } from '../../../../contracts/messages/message-log';
import { formatDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { findRows } from '../../../database/rows';
import { type About, clientsOfMessages } from './clients-of-messages';

interface Subject {
  name: string | null;
  about: LoggedMessage['about'];
}

const idsOf = (rows: About[], collection: Message['aboutCollection']): number[] => [
  ...new Set(
    rows.flatMap(({ aboutCollection, aboutId }) =>
      aboutCollection === collection && aboutId ? [aboutId] : [],
    ),
  ),
];

/** The bookings, visits and clients that messages are about: whose they are, and where the office shows them. */
export async function subjectsOf(app: App, rows: About[]): Promise<(row: About) => Subject | undefined> {
  const records = await findRows(
    app.payload,
    'visits',
    { id: { in: idsOf(rows, 'visits') } },
    { fields: ['appointmentId'] },
  );
  const [bookings, visits, clientOf] = await Promise.all([
    findRows(
      app.payload,
      'bookings',
      { id: { in: idsOf(rows, 'bookings') } },
      { fields: ['firstName', 'lastName', 'confirmationNumber', 'serviceDate'] },
    ),
    findRows(
      app.payload,
      'appointments',
      {
        id: { in: [...idsOf(rows, 'appointments'), ...records.map(({ appointmentId }) => appointmentId)] },
      },
      { fields: ['clientName', 'appointmentDate', 'deletedAt'] },
    ),
    clientsOfMessages(app, rows),
  ]);
  const found = new Map<string, Subject>();
  for (const { id, firstName, lastName, confirmationNumber, serviceDate } of bookings)
    found.set(`bookings:${id}`, {
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      about: {
        label: `Booking for ${formatDate(serviceDate)}`,
        href: `/admin/bookings?q=${encodeURIComponent(confirmationNumber ?? '')}`,
      },
    });
  for (const { id, clientName, appointmentDate, deletedAt } of visits)
    found.set(`appointments:${id}`, {
      name: clientName || null,
      about: deletedAt
        ? null
        : { label: `Visit on ${formatDate(appointmentDate)}`, href: `/calendar/day/${appointmentDate}` },
    });
  for (const { id, appointmentId } of records) {
    const visit = found.get(`appointments:${appointmentId}`);
    if (visit) found.set(`visits:${id}`, visit);
  }
  return (row) => {
    const { name = null, about = null } = found.get(`${row.aboutCollection}:${row.aboutId}`) ?? {};
    const client = clientOf(row);
    if (!client) return { name, about };
    // A number or an address is no name: two clients may share it.
    return { name: client.name || name, about: about ?? client.about };
  };
}
