import { addClientNote, listClients, readClient } from '../../../contracts/clients/clients';
import { readTimeline } from '../../../contracts/clients/timeline';
import { createClientHorse } from '../../../contracts/horses/client-horses';
import { listDue } from '../../../contracts/horses/due';
import { dueStates, labelOf, usualWorks } from '../../../contracts/options';
import { horseTimeline } from '../../../contracts/visits/horse-timeline';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatMoney } from '../../../rules/money/money';
import { formatFullDate } from '../../../rules/time/dates';
import { countOf, instantText, joined, quoted } from './answer-text';
import { mostRows, tool } from './tool';

const personGives =
  'id name firstName familyName businessName phone otherPhones email address suburb ' +
  'postcode access nextDueOn dueState lastVisitOn nextVisitOn balance horses archivedAt';
const onDay = (date: string | null) => (date ? formatFullDate(date) : null);
const owed = (balance: number) => (balance > 0 ? `owes ${formatMoney(balance)}` : null);
const clientId = 'The id of the client (from find_client)';

const find = tool({
  name: 'find_client',
  title: 'Find clients',
  description:
    'Finds people and businesses in the book of clients by name, phone, suburb or the name of a horse. Use it to get a client’s id before get_client, make_appointment, add_horse, add_client_note or draft_invoice. For who is due use list_due_horses; for requests that just came in use find_booking.',
  endpoint: listClients,
  shows: {
    q: 'A name, phone, suburb or horse’s name',
    suburb: 'Only clients of this suburb',
    owing: 'true: only clients who owe money (the sums by age are in get_figures)',
    page: 'The next page, from 2',
  },
  sets: { pageSize: mostRows },
  fills: { page: () => 1 },
  gives: personGives,
  text: ({ items }) =>
    items.length
      ? items.map(
          (each) =>
            `- Client ${each.id}: ${joined(
              quoted(each.name),
              each.phone && formatPhone(each.phone),
              each.suburb && quoted(each.suburb),
              countOf(each.horses, 'horse'),
              each.nextVisitOn && `next visit ${onDay(each.nextVisitOn)}`,
              owed(each.balance),
            )}`,
        )
      : ['No client was found.'],
});

const read = tool({
  name: 'get_client',
  title: 'Read a client with horses and last visits',
  description:
    'One client in full: contacts, horses with the days on which they are due, last visits, notes, and what is owed. Use it after find_client. What was done to a horse’s feet is in get_horse_history.',
  endpoint: readClient,
  shows: { id: clientId },
  gives: `${personGives} notes maybeSameAs`,
  also: { recent: { endpoint: readTimeline, from: ['id'], sets: { page: 1, pageSize: 15 } } },
  text: (client, { zone }) => [
    joined(
      `Client ${client.id}`,
      quoted(client.name),
      client.phone && formatPhone(client.phone),
      client.suburb && quoted(client.suburb),
    ),
    owed(client.balance) ?? 'Owes nothing.',
    joined(
      client.lastVisitOn ? `Last visit ${onDay(client.lastVisitOn)}` : 'No visit yet',
      client.nextVisitOn && `next visit ${onDay(client.nextVisitOn)}`,
    ),
    ...client.horses.map(
      (horse) =>
        `- Horse ${horse.id}: ${joined(
          quoted(horse.name),
          horse.usualWork && labelOf(usualWorks, horse.usualWork),
          horse.dueOn && `due ${onDay(horse.dueOn)}`,
          labelOf(dueStates, horse.dueState),
        )}`,
    ),
    client.recent.items.length ? 'Lately:' : null,
    ...client.recent.items
      .slice(0, 8)
      .map(({ at, type, title }) => `- ${instantText(at, zone)}: ${type}, ${quoted(title)}`),
  ],
});

const due = tool({
  name: 'list_due_horses',
  title: 'List the horses that are due',
  description:
    'The clients with horses that are due within a week or past it, the worst first, with the horses and the days. Use it for "who is due?" and "who is due near Kyneton?": one suburb at a time. It sends nothing.',
  endpoint: listDue,
  shows: {
    suburb: 'Only clients of this suburb',
    state: 'Only clients whose worst horse is in this state',
    q: 'A name, phone, suburb or horse’s name',
    page: 'The next page, from 2',
  },
  sets: { pageSize: mostRows },
  fills: { page: () => 1 },
  text: ({ items }) =>
    items.length
      ? items.map(
          ({ client, suburb, horses }) =>
            `- Client ${client.id}: ${joined(quoted(client.name), client.phone && formatPhone(client.phone), suburb && quoted(suburb))}: ${horses
              .map((horse) =>
                joined(
                  quoted(horse.name),
                  `due ${onDay(horse.dueOn)}`,
                  horse.daysOverdue > 0 && `${countOf(horse.daysOverdue, 'day')} late`,
                ),
              )
              .join('; ')}`,
        )
      : ['No horse is due there.'],
});

const note = tool({
  name: 'add_client_note',
  title: 'Add a note about a client',
  description:
    'Adds a note to a client’s timeline, for the owner’s eyes alone. Use it for "note that …". It sends nothing to the client and changes no contact details.',
  endpoint: addClientNote,
  shows: { id: clientId, text: 'The note' },
  text: ({ clientId, text }) => [`Noted for client ${clientId}: ${quoted(text)}`],
});

const horse = tool({
  name: 'add_horse',
  title: 'Add a horse to a client',
  description:
    'Adds a new horse to a client of the book. Read the client with get_client first: a horse that is there already is not added again. It cannot change or remove a horse.',
  endpoint: createClientHorse,
  shows: {
    id: clientId,
    name: 'The horse’s name',
    breed: 'Its breed',
    color: 'Its colour',
    age: 'Its age in years',
    gender: 'Mare, gelding or stallion',
    usualWork: 'What it usually gets',
    cycleWeeks: 'Weeks between visits it is done, 2 to 16',
    lastDoneOn: 'The day on which it was done last, as 2026-11-30',
    medicalNotes: 'What to mind about its health',
  },
  gives: 'id clientId name usualWork cycleWeeks lastDoneOn dueOn dueState',
  text: ({ id, name, dueOn, cycleWeeks }) => [
    `Added: ${quoted(name)} (horse ${id}), every ${cycleWeeks} weeks${dueOn ? `, due ${onDay(dueOn)}` : ''}.`,
  ],
});

const history = tool({
  name: 'get_horse_history',
  title: 'Read what was done to a horse',
  description:
    'The visits and health records of one horse, newest first: what was done to each foot, findings, soundness, notes. Use it for "what did I put on Bella last time?". The ids come from get_client.',
  endpoint: horseTimeline,
  shows: { id: clientId, horseId: 'The id of the horse (from get_client)', page: 'The next page, from 2' },
  sets: { pageSize: 20 },
  fills: { page: () => 1 },
  text: ({ items }) =>
    items.length
      ? items.map((entry) =>
          entry.type === 'visit'
            ? `- ${formatFullDate(entry.doneOn)}: visit, ${joined(
                entry.outcome,
                ...Object.entries(entry.work).map(
                  ([foot, work]) =>
                    work && `${foot} ${joined(work.done, work.size && `size ${quoted(work.size)}`)}`,
                ),
                ...entry.findings.map(({ kind }) => kind),
                entry.soundness,
                entry.noteForOwner && quoted(entry.noteForOwner),
              )}`
            : `- ${formatFullDate(entry.doneOn)}: record (${entry.recordType}), ${quoted(entry.description)}`,
        )
      : ['Nothing is recorded yet.'],
});

export const clientTools = [find, read, due, note, horse, history];
