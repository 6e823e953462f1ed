import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { invoiceStates } from '../../contracts/money/money-options';
import { ownersRead } from '../access/rules';
import { createMarkedEvents, eventMark } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { bankDetails } from '../fields/people/bank-details';
import { row, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

const refuseDeletion: CollectionBeforeDeleteHook = () => {
  throw new Error('An invoice can’t be deleted here. Credit it, or delete its draft in Money.');
};

/**
 * Drafts and issued invoices with their payments. This row is authoritative. Credit notes have their own rows
 * (docs/decisions/039). `face` contains the invoice as issued and never changes.
 */
export const Invoices: CollectionConfig = {
  slug: 'invoices',
  labels: { singular: 'Invoice', plural: 'Invoices' },
  access: ownersRead,
  admin: {
    group: 'Invoices',
    useAsTitle: 'number',
    defaultColumns: ['number', 'buyerName', 'state', 'issuedOn', 'dueOn', 'openCents'],
    listSearchableFields: ['number', 'buyerName'],
    description: 'Invoices and drafts. You write and send them in Money in the office. Read only here.',
    baseFilter: () => ({ deletedAt: { exists: false } }),
  },
  defaultSort: '-id',
  hooks: {
    beforeValidate: [assignNumericId],
    beforeDelete: [refuseDeletion],
    afterChange: [createMarkedEvents],
  },
  indexes: [
    { fields: ['deletedAt', 'state', 'dueOn'] },
    { fields: ['clientId', 'state'] },
    { fields: ['appointmentId', 'clientId'] },
  ],
  fields: [
    numericId,
    row(
      // `INV-1000`; empty for a draft. Unique: of several concurrent inserts one gets the number.
      {
        name: 'number',
        label: 'Number',
        type: 'text',
        unique: true,
        index: true,
        access: { create: () => false, update: () => false },
        hooks: { beforeChange: [({ value }) => value ?? undefined] },
      },
      // Columns for filters. Lines, payments and credit notes are authoritative.
      { name: 'state', label: 'State', type: 'select', options: invoiceStates, required: true, index: true },
    ),
    textField('buyerName', 'Issued to', maxLength.clientName, { index: true }),
    row(
      relation({
        name: 'clientId',
        label: 'Client',
        relationTo: 'clients',
        needed: 'Please choose a client',
      }),
      relation({ name: 'appointmentId', label: 'Visit', relationTo: 'appointments' }),
    ),
    row(
      plainDate({ name: 'doneOn', label: 'Day of the work', index: true }),
      plainDate({ name: 'issuedOn', label: 'Issued on', index: true }),
      plainDate({ name: 'dueOn', label: 'Due on' }),
    ),
    // Negative when we owe.
    {
      name: 'openCents',
      label: 'Open',
      type: 'number',
      required: true,
      defaultValue: 0,
      index: true,
      admin: {
        components: {
          Field: '/cms/panel/components/money#MoneyField',
          Cell: '/cms/panel/components/money#MoneyCell',
        },
      },
    },
    dateTimeField('sentAt', 'Sent'),
    dateTimeField('exportedAt', 'Imported into Xero'),
    dateTimeField('remindedAt', 'Reminded'),
    // `[{ id, priceItemId, description, quantity, unitCents, taxable }]`
    serverField({ name: 'lines', type: 'json', required: true }),
    // Seller, buyer, lines and totals as issued.
    serverField({ name: 'face', type: 'json' }),
    ...bankDetails,
    // The numeric part, to find the highest number.
    serverField({ name: 'sequence', type: 'number', index: true }),
    // The ledger: payments, reversals, refunds, write-offs and reopenings in order. Append-only.
    serverField({ name: 'movements', type: 'json' }),
    // The latest date of a movement.
    serverField({ name: 'movedOn', type: 'text', index: true }),
    // The instant at which the newest movement was written.
    serverField({ name: 'movementAt', type: 'date', index: true }),
    serverField({ name: 'remindedStep', type: 'number', defaultValue: 0 }),
    serverField({ name: 'checkouts', type: 'json' }),
    // Stripe's payment ids, for refunds and disputes, and the events of which the owner was notified.
    serverField({ name: 'cardPayments', type: 'text' }),
    serverField({ name: 'cardEvents', type: 'json' }),
    // Points that the owner should check.
    serverField({ name: 'looks', type: 'json' }),
    serverField({ name: 'lookSince', type: 'date', index: true }),
    // One draft for each client of a visit.
    uniqueKey('visitKey'),
    // The customer's link, when the client has an account. The token is derived from the seed and found by its hash.
    serverField({ name: 'linkSeed', type: 'text' }),
    uniqueKey('linkHash'),
    // Lines of the last visit record. A record with other lines updates an untouched draft.
    serverField({ name: 'visitLines', type: 'json' }),
    // Set when a person changed the draft. Visit records then no longer update it.
    serverField({ name: 'touchedAt', type: 'date' }),
    serverWritten({ name: 'deletedAt', type: 'date' }),
    serverField({ name: 'issueKey', type: 'text' }),
    serverField({ name: 'pdfFileId', type: 'number' }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
    // Pending until the PDF is made.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    ...eventMark('state'),
    searchedText(searchedOf.invoices),
  ],
};
