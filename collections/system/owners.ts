import { APIError, type CollectionBeforeDeleteHook, type CollectionConfig } from 'payload';
import { ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Without this, deleting the last owner would lock everybody out and open the CMS to whoever comes first. */
const keepOneOwner: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({ collection: 'owners', where: { id: { not_equals: id } } });
  if (totalDocs === 0)
    throw new APIError('The last owner can’t be deleted. Add another one first.', 409, null, true);
};

/** People who may sign in to the CMS. The first one is made at installation, never by a visitor. */
export const Owners: CollectionConfig = {
  slug: 'owners',
  labels: { singular: 'Owner', plural: 'Owners' },
  access: {
    ...ownersManage,
    unlock: ownersManage.update,
    admin: ({ req }) => req.user?.collection === 'owners',
  },
  auth: {
    tokenExpiration: 12 * 60 * 60,
    maxLoginAttempts: 5,
    lockTime: 10 * 60 * 1000,
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: (process.env.PUBLIC_URL ?? '').startsWith('https:') },
  },
  admin: {
    group: 'Settings',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email'],
    description: 'People who can sign in here.',
  },
  // Payload opens this one to anybody while there is no owner. It comes before Payload's own.
  endpoints: [
    {
      path: '/first-register',
      method: 'post',
      handler: () => Response.json({ message: 'Not found' }, { status: 404 }),
    },
  ],
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [keepOneOwner] },
  fields: [numericId, { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 100 }],
};
