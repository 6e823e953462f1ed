import type { Owner } from '../../../collections/payload-types';
import {
  type AccessGroup,
  accessGroups,
  countAccess,
  endSessions,
  type SessionGroup,
  sessionGroups,
} from '../../../contracts/accounts/end-sessions';
import * as contract from '../../../contracts/accounts/second-factor';
import type { Endpoint } from '../../../contracts/endpoint';
import { countWaysIn, endWaysIn } from '../../domain/accounts/owners/ways-in';
import { forgetDevices } from '../../domain/messages/push/devices';
import { invalidField, Refusal } from '../../refusal';
import { confirmOwnerPassword, ownerById } from '../../security/accounts/owner-account';
import { audit } from '../../security/audit';
import {
  auditedOwner,
  codesRequired,
  confirmSetUp,
  keyForSetUp,
  renewRecoveryCodes,
  secondFactorOf,
  stopRequiringCodes,
  switchOffCodes,
} from '../../security/sign-in/second-factor';
import { type Call, forward, handle } from '../handle';

/** Returns the owner who is signed in to the CMS. A session of the shared password belongs to no single owner. */
async function cmsOwner({ app, guard, req }: Pick<Call<Endpoint>, 'app' | 'guard' | 'req'>) {
  const session = await guard.ownerByCms(req);
  const owner = session?.subjectId ? await ownerById(app, session.subjectId) : null;
  if (!session || !owner) throw new Refusal('not-allowed', 'Please sign in to the CMS for this');
  return { session, owner };
}

async function reauthenticateOwner(
  call: Pick<Call<typeof contract.setUpCodes>, 'app' | 'guard' | 'req' | 'caller' | 'body'>,
): Promise<Owner> {
  const { owner } = await cmsOwner(call);
  await confirmOwnerPassword(call.app, owner, call.body.password, call.caller);
  return owner;
}

export const ownerSecurityHandlers = [
  handle(contract.setUpCodes, async (call) => keyForSetUp(call.app, await reauthenticateOwner(call))),
  handle(contract.confirmCodes, async (call) => {
    const { session, owner } = await cmsOwner(call);
    await call.app.limiter.hit('confirmCodes', `owner:${owner.id}`);
    const recoveryCodes = await confirmSetUp(call.app, owner, call.body.code);
    if (!recoveryCodes)
      throw invalidField('code', 'This code is not right. Please enter the one that your phone shows now.');
    await call.sessions.endAll('owner', owner.id, session.id);
    return { recoveryCodes };
  }),
  handle(contract.renewCodes, async (call) => {
    const owner = await reauthenticateOwner(call);
    if (!(await secondFactorOf(call.app, owner.id)))
      throw new Refusal('conflict', 'You have not set up codes yet');
    return { recoveryCodes: await renewRecoveryCodes(call.app, owner) };
  }),
  forward(countAccess, countWaysIn),
  handle(endSessions, async (call) => {
    const { session, owner } = await cmsOwner(call);
    const who = [...new Set(call.body.who)];
    const people = who.filter((group) => group in sessionGroups) as SessionGroup[];
    if (people.length) await call.sessions.endGroups(people, session.id);
    // A signed-out browser gets no further push notices about clients.
    await forgetDevices(call.app, people);
    await endWaysIn(call.app, who.filter((group) => group in accessGroups) as AccessGroup[]);
    await audit(call.app, auditedOwner(owner), 'Ended all sessions', who.join(', '));
    return { message: 'Done. They have to sign in again.' };
  }),
  handle(contract.stopRequiringCodes, async (call) => {
    const owner = await reauthenticateOwner(call);
    await stopRequiringCodes(call.app, owner);
    return { message: 'Codes are asked for only from owners who have set them up' };
  }),
  handle(contract.switchOffCodes, async (call) => {
    const owner = await reauthenticateOwner(call);
    if (await codesRequired(call.app))
      throw new Refusal(
        'conflict',
        'Every owner is asked for a code. Change that in the sign-in rules first.',
      );
    await switchOffCodes(call.app, owner);
    return { message: 'We won’t ask you for codes' };
  }),
];
