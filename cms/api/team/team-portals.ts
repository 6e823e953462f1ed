import { resetSent } from '../../../contracts/accounts/customer-auth';
import * as forgot from '../../../contracts/team/forgotten-passwords';
import * as partner from '../../../contracts/team/partner-portal';
import * as provider from '../../../contracts/team/provider-portal';
import * as setup from '../../../contracts/team/setup-password';
import type { PayeeCollection } from '../../domain/money/ledger/payees';
import { partnerDashboard, partnerStatement } from '../../domain/team/partner-portal';
import { providerStatement, providerUpcoming, readOwnProvider } from '../../domain/team/provider-portal';
import { mailSetupLink } from '../../domain/team/setup-link';
import { readSetupLink, setUpPassword } from '../../domain/team/setup-password';
import { partnerLogin } from '../../security/accounts/partner-account';
import { providerLogin } from '../../security/accounts/provider-account';
import { signIn } from '../../security/sign-in/sign-in';
import { type Call, handle } from '../handle';

const signedOut = { message: 'Signed out' };

async function choosePassword(
  {
    app,
    sessions,
    body,
    address,
    req,
    res,
  }: Pick<Call<typeof setup.setUpProvider>, 'app' | 'sessions' | 'body' | 'address' | 'req' | 'res'>,
  collection: PayeeCollection,
) {
  const { role, id } = await setUpPassword(app, sessions, collection, body, address);
  await sessions.signIn(req, res, role, { id });
  return { message: 'Your password is set' };
}

const setupLinkState = (
  {
    app,
    params,
    query,
    address,
  }: Pick<Call<typeof setup.providerByUsername>, 'app' | 'params' | 'query' | 'address'>,
  collection: PayeeCollection,
) => readSetupLink(app, collection, { username: params.username, token: query.token }, address);

/** Gives the same answer whether or not the email has an account. */
async function forgotten(
  { app, body, address }: Pick<Call<typeof forgot.providerForgot>, 'app' | 'body' | 'address'>,
  collection: PayeeCollection,
) {
  await app.limiter.hit('forgotPerAddress', address);
  await mailSetupLink(app, collection, body.email);
  return { message: resetSent };
}

export const teamPortalHandlers = [
  handle(provider.providerLogin, async (call) => {
    const { id, firstName } = await signIn(call, providerLogin, call.body);
    return { id, firstName };
  }),
  handle(provider.providerSession, async ({ guard, req }) => {
    const person = await guard.signedIn(req, 'provider');
    return { authenticated: person !== null, providerId: person?.subject.id ?? null };
  }),
  handle(provider.providerLogout, async ({ sessions, req, res }) => {
    await sessions.signOut(req, res, 'provider');
    return signedOut;
  }),
  handle(provider.getProvider, ({ app, person, params }) => readOwnProvider(app, person, params.id)),
  handle(provider.providerStatement, ({ app, person, params, query }) =>
    providerStatement(app, person, params.id, query.month),
  ),
  handle(provider.providerUpcoming, ({ app, person, params }) => providerUpcoming(app, person, params.id)),
  handle(partner.partnerLogin, async (call) => {
    const { id, firstName, lastName } = await signIn(call, partnerLogin, call.body);
    return { farrierId: id, name: `${firstName} ${lastName}` };
  }),
  handle(partner.partnerSession, async ({ guard, req }) => {
    const person = await guard.signedIn(req, 'partner');
    const name = person && `${person.subject.firstName} ${person.subject.lastName}`;
    return { authenticated: person !== null, farrierId: person?.subject.id ?? null, name };
  }),
  handle(partner.partnerLogout, async ({ sessions, req, res }) => {
    await sessions.signOut(req, res, 'partner');
    return signedOut;
  }),
  handle(partner.partnerDashboard, ({ app, person, params }) =>
    partnerDashboard(app, person, params.farrierId),
  ),
  handle(partner.partnerStatement, ({ app, person, params, query }) =>
    partnerStatement(app, person, params.farrierId, query.month),
  ),
  handle(forgot.providerForgot, (call) => forgotten(call, 'service-providers')),
  handle(forgot.partnerForgot, (call) => forgotten(call, 'referral-farriers')),
  handle(setup.providerByUsername, (call) => setupLinkState(call, 'service-providers')),
  handle(setup.partnerByUsername, (call) => setupLinkState(call, 'referral-farriers')),
  handle(setup.setUpProvider, (call) => choosePassword(call, 'service-providers')),
  handle(setup.setUpPartner, (call) => choosePassword(call, 'referral-farriers')),
];
