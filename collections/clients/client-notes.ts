import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { relation } from '../fields/relation';
import { idempotencyKey } from '../fields/server-field';

export const ClientNotes: CollectionConfig = {
  slug: 'client-notes',
  labels: { singular: 'Client note', plural: 'Client notes' },
  access: ownersRead,
  admin: {
    group: 'Clients & horses',
    description: 'Your notes about clients. In daily work you add them on the client’s page in the office.',
    useAsTitle: 'text',
    defaultColumns: ['text', 'clientId', 'createdAt'],
  },
  defaultSort: '-createdAt',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      needed: 'Please choose the client',
    }),
    { name: 'text', label: 'Note', type: 'textarea', required: true, maxLength: maxLength.text },
    idempotencyKey(),
  ],
};
