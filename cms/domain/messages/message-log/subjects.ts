import type { Message } from '../../../../collections/payload-types';
import type { LoggedMessage } from '../../../../contracts/messages/message-log';
import { formatDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
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
export async function subjectsOf(app: App, foundRows: About[]): Promise<(row: About) => Subject | undefined> {
  const records = await rows(app, 'visits').pick({ id: idsOf(foundRows, 'visits') }, ['appointmentId']);
  const [bookings, visits, clientOf] = await Promise.all([
    rows(app, 'bookings').pick({ id: idsOf(foundRows, 'bookings') }, [
      'firstName',
      'lastName',
      'confirmationNumber',
      'serviceDate',
    ]),
    rows(app, 'appointments').pick(
      {
        id: [...idsOf(foundRows, 'appointments'), ...records.map(({ appointmentId }) => appointmentId)],
      },
      ['clientName', 'appointmentDate', 'deletedAt'],
    ),
    clientsOfMessages(app, foundRows),
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
