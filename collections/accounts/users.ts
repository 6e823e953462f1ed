import type { CollectionConfig, TextFieldSingleValidation } from 'payload';
import { isNobodysEmail, username, usernameIsNobodysEmail } from '../../contracts/accounts/customer-auth';
import { personFields, visitFields } from '../../contracts/accounts/profile-fields';
import { maxLength } from '../../contracts/limits';
import { cleanLine } from '../../rules/messages/clean-line';
import { denyBulkDelete, ownersManage, ownersOnly, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { derivedKey } from '../fields/derived-key';
import { flag } from '../fields/flag';
import { listExport } from '../fields/list-export';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { customerTitle } from '../fields/panel/row-title';
import { confirmedEmail, emailConfirmedAt } from '../fields/people/confirmed-email';
import { emailField } from '../fields/people/email';
import { personActivity } from '../fields/people/person-activity';
import { row, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { serverField } from '../fields/server-field';
import { makeAccountsClient } from '../hooks/assign-client';
import { clearUpFirst } from '../hooks/customer-deletion';
import { refuseWithVisitsToCome } from '../hooks/refuse-deletion';
import { deleteItsKeys, deleteItsRows, unlinkItsRows } from '../hooks/with-its-rows';

const plainName = (typed: string) => cleanLine(typed).normalize('NFKC');

/**
 * Accepts a new name that registration would accept and that is not another person's address. An unchanged older name
 * stays valid.
 */
const validUsername: TextFieldSingleValidation = (value, { previousValue, siblingData }) => {
  if (value === previousValue) return true;
  const fault = username.safeParse(value ?? '').error?.issues[0]?.message;
  if (fault) return fault;
  const { email } = siblingData as { email?: string };
  return isNobodysEmail({ username: value, email }) || usernameIsNobodysEmail.error;
};

/** Registered customers. They use the product's own sessions, not Payload's. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Website account', plural: 'Website accounts' },
  access: {
    ...ownersManage,
    read: ownersOrThe('users', 'id'),
    update: ownersOrThe('users', 'id'),
    delete: denyBulkDelete(ownersOnly),
  },
  admin: {
    group: 'Clients & horses',
    components: { beforeListTable: [listExport('/api/admin/users/export.csv')] },
    useAsTitle: 'title',
    defaultColumns: ['title', 'phone', 'email', 'suburb', 'numberOfHorses', 'createdAt'],
    listSearchableFields: ['title', 'username', 'email', 'phone', 'suburb'],
    description:
      'Sign-ins that clients made on the website, with their own passwords. For daily work, use Clients in the office.',
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeValidate: [assignNumericId],
    afterChange: [makeAccountsClient],
    beforeDelete: [
      refuseWithVisitsToCome,
      clearUpFirst,
      deleteItsRows('horses', 'userId'),
      unlinkItsRows('bookings', 'userId'),
      deleteItsKeys('sessions', { role: 'customer' }),
      deleteItsKeys('one-time-tokens', { subjectCollection: 'users' }),
    ],
  },
  fields: [
    numericId,
    customerTitle,
    row(
      textField('username', 'Username', maxLength.username, {
        required: true,
        unique: true,
        index: true,
        minLength: 3,
        hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? plainName(value) : value)] },
        validate: validUsername,
      }),
      emailField({ required: true, index: true }),
    ),
    ...payloadFields(personFields, ['phone', 'suburb']),
    ...payloadFields(visitFields),
    // The server derives `rushServiceUsed` from the bookings. The change does not make the customer's open form
    // stale.
    flag({
      name: 'rushServiceUsed',
      label: 'Has used the priority service',
      custom: { serversOwn: true },
      admin: { position: 'sidebar', readOnly: true, description: 'By their bookings.' },
    }),
    flag({
      name: 'remindersOptIn',
      label: 'Wants reminders',
      admin: { position: 'sidebar', description: 'Agreed to be reminded when a horse is due.' },
    }),
    emailConfirmedAt,
    personActivity,
    derivedKey('usernameKey', 'username', 'Username'),
    serverField({ name: 'passwordHash', type: 'text' }),
    serverField({ name: 'pendingEmail', type: 'text' }),
    confirmedEmail,
    // No default: customers whom an owner adds get no automatic messages.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    // Pending notices of a changed email or password, each with its change.
    serverField({ name: 'outbox', type: 'json' }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    // Set when the person requests deletion. From then on reads skip the customer, and the server cleans up.
    serverField({ name: 'deletingAt', type: 'number', index: true }),
    searchedText(searchedOf.users),
  ],
};
