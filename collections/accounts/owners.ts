import { APIError, type AuthStrategy, type CollectionBeforeDeleteHook, type CollectionConfig } from 'payload';
import { ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { serverField } from '../fields/server-field';
import {
  addSessionEnd,
  endSessionsOfDeleted,
  endSessionsOfOldPassword,
  idleSeconds,
  refuseWeakPassword,
} from '../hooks/owner-sessions';

/** Deleting the last owner would lock everybody out and open the CMS to the next visitor. */
const refuseLastOwnerDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({ collection: 'owners', where: { id: { not_equals: id } } });
  if (totalDocs === 0)
    throw new APIError('The last owner can’t be deleted. Add another one first.', 409, null, true);
};

const payloadsOwn = [
  'first-register',
  'forgot-password',
  'login',
  'logout',
  'refresh-token',
  'reset-password',
  'unlock',
];

/** Users of the CMS. The installation creates the first owner, never a visitor. */
export const Owners: CollectionConfig = {
  slug: 'owners',
  labels: { singular: 'Owner', plural: 'Owners' },
  access: {
    ...ownersManage,
    unlock: () => false,
    admin: ({ req }) => req.user?.collection === 'owners',
  },
  auth: {
    tokenExpiration: idleSeconds,
    // Payload's own lockout would let a stranger lock the owner out. cms/security/sign-in/login-limits.ts counts
    // instead.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
  },
  admin: {
    group: 'Settings',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email'],
    description: 'People who can sign in here and to the office as owner.',
  },
  // Blocks Payload's own sign-in paths in every spelling. cms/api/accounts/owner-sign-in.ts signs owners in.
  endpoints: payloadsOwn.map((path) => ({
    path: `/${path}`,
    method: 'post' as const,
    handler: () => Response.json({ message: 'Not found' }, { status: 404 }),
  })),
  hooks: {
    beforeValidate: [assignNumericId, refuseWeakPassword],
    afterChange: [endSessionsOfOldPassword],
    beforeDelete: [refuseLastOwnerDeletion],
    afterDelete: [endSessionsOfDeleted],
    afterMe: [addSessionEnd],
  },
  fields: [
    numericId,
    { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 100 },
    // The last address that the business was notified of. A new owner or a new address triggers a notice.
    serverField({ name: 'toldEmail', type: 'text' }),
  ],
};

/** The collection with the strategy that identifies the signed-in owner for Payload. */
export const ownersSignedInBy = (strategy: AuthStrategy): CollectionConfig => ({
  ...Owners,
  auth: { ...(typeof Owners.auth === 'object' ? Owners.auth : {}), strategies: [strategy] },
});
