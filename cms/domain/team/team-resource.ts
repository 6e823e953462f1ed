import type { DataFromCollectionSlug } from 'payload';
import type { ListQuery } from '../../../contracts/paging';
import type { Change, NewRow } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import type { PayeeCollection } from '../money/ledger/payees';
import { ownersList, withSort } from '../owners-list';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { newSetupLink } from './setup-link';
import { addPerson, changePerson, type PersonNames, requireRow, storedPhone } from './write-person';

interface TeamResource<Kind extends PayeeCollection, Item> {
  collection: Kind;
  /** The rows as the owner reads them, in the same order. */
  forOwner: (app: App, rows: DataFromCollectionSlug<Kind>[]) => Promise<Item[]>;
  /** The field that names the same person in the other collection, and the text for an id that does not exist. */
  link: { to: PayeeCollection; field: string; message: string };
}

type WithPhone = { phone?: string | null };

/** Lists, adds and changes team members, or partners. Their ids are random, so lists are sorted by the day added. */
export function createTeamResource<
  Kind extends PayeeCollection,
  Item,
  Input extends PersonNames & WithPhone,
>({ collection, forOwner, link }: TeamResource<Kind, Item>) {
  async function read(app: App, id: number): Promise<Item> {
    const where = { id: { equals: id } };
    const { docs } = await app.payload.find({ collection, where, pagination: false, depth: 0 });
    const [person] = await forOwner(app, docs);
    if (!person) throw notFound();
    return person;
  }

  /** The values to store. Throws `invalid` for faults that the schema cannot know. */
  async function checked<Sent extends Partial<Input>>(app: App, sent: Sent): Promise<Sent> {
    const id = (sent as Record<string, unknown>)[link.field];
    await requireRow(app, link.to, typeof id === 'number' ? id : null, [link.field, link.message]);
    return { ...sent, phone: storedPhone(sent.phone) };
  }

  return {
    list: (app: App, query: ListQuery) =>
      ownersList(app, withSort(query, '-createdAt'), {
        collection,
        searched: ['searched', 'phone'],
        forOwner: (rows) => forOwner(app, rows),
      }),

    /** Adds a person, with the link with which they choose a password. */
    async create(
      app: App,
      input: Input,
      requestKey: RequestKey | null,
    ): Promise<Item & { setupLink: string }> {
      type NewPerson = PersonNames & Partial<Omit<NewRow<Kind>, keyof PersonNames>>;
      const { id } = await addPerson(
        app,
        collection,
        () => checked(app, input) as Promise<NewPerson>,
        requestKey,
      );
      return { ...(await read(app, id)), setupLink: await newSetupLink(app, collection, id) };
    },

    /** Changes the sent fields. Throws `not-found`, and `conflict` for a username or email of another person. */
    async change(app: App, id: number, sent: Partial<Input>): Promise<Item> {
      await read(app, id);
      const change = (await checked(app, sent)) as Omit<Change<Kind>, 'loginUsername'> & Partial<PersonNames>;
      await changePerson(app, collection, id, change);
      return read(app, id);
    },

    /** All, newest first. */
    async all(app: App): Promise<Item[]> {
      const { docs } = await app.payload.find({
        collection,
        sort: '-createdAt',
        pagination: false,
        depth: 0,
      });
      return forOwner(app, docs);
    },
  };
}
