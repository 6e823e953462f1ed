import {
  type GlobalAfterChangeHook,
  type GlobalBeforeValidateHook,
  type GlobalConfig,
  ValidationError,
} from 'payload';
import { rows } from '../../rows/rows';
import { ownersOnly } from '../access/rules';
import type { Owner } from '../payload-types';

/** Refuses to require codes until the asking owner, and at least one owner, has set up codes on a phone. */
const refuseWithoutCodes: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  if (!data?.requireCodes || originalDoc?.requireCodes || !req.user) return data;
  const { totalDocs } = await req.payload.count({
    collection: 'second-factors',
    where: { and: [{ ownerId: { equals: (req.user as Owner).id } }, { secret: { exists: true } }] },
    req,
  });
  if (totalDocs) return data;
  const message =
    'Please set up codes for yourself first: they are under “Signing in & sessions” in the menu.';
  throw new ValidationError({ global: 'sign-in', errors: [{ path: 'requireCodes', message }], req });
};

/** Refuses to switch the rule off from a CMS session. A call that requires the password switches it off. */
const offWithPassword: GlobalBeforeValidateHook = ({ data, originalDoc, req }) => {
  if (data?.requireCodes !== false || !originalDoc?.requireCodes || !req.user) return data;
  const message = 'To switch this off, open “Signing in & sessions” in the menu and enter your password.';
  throw new ValidationError({ global: 'sign-in', errors: [{ path: 'requireCodes', message }], req });
};

/** Ends sessions that were opened with the shared password only. Owners stay signed in to the CMS. */
const endSessionsWithoutCode: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (!doc.requireCodes || previousDoc?.requireCodes) return;
  await rows(req, 'sessions').remove({ role: 'owner', subjectId: null });
};

/** The requirements for owners at sign-in. */
export const SignIn: GlobalConfig = {
  slug: 'sign-in',
  label: 'Sign-in rules',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description: 'How owners sign in, here and to the office.',
  },
  hooks: { beforeValidate: [refuseWithoutCodes, offWithPassword], afterChange: [endSessionsWithoutCode] },
  fields: [
    {
      name: 'requireCodes',
      label: 'Ask every owner for a code at sign-in',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Owners without codes set them up as they next sign in here. The dashboard then asks for an owner’s code beside the shared password, and ends the sessions that were opened without one.',
      },
    },
  ],
};
