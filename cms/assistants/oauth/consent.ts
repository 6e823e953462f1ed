import type { Request, Response } from 'express';
import type * as contract from '../../../contracts/connections/assistants';
import type { BodyOf, Endpoint, ReplyOf } from '../../../contracts/endpoint';
import { scopes } from '../../../contracts/scopes';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { notifyOfToken } from '../../domain/connections/notify-of-new-access';
import { addToken } from '../../domain/connections/tokens';
import { secretsOf } from '../../env';
import { invalidField, notFound, Refusal } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { auditCaller } from '../../security/audit';
import { hashToken } from '../../security/sign-in/passwords';
import { newApiToken } from '../../security/tokens/api-tokens';
import { derivedToken } from '../../security/tokens/derived-tokens';
import { plainLine } from '../tools/answer-text';
import { authorizationServer, officeResource } from './authorization-server';
import { isLoopback } from './program-rules';
import { endGrant, grantDays, grantSeconds } from './record-store';

interface ConsentCall {
  app: App;
  req: Request;
  res: Response;
  params: { uid: string };
  person: PersonAs<'owner'>;
}

type Pressed<E extends Endpoint> = ConsentCall & { body: BodyOf<E> };

/** Proves that the form came from the page that this owner saw, for this authorization. */
const csrfOf = ({ app, params, person: { id, subjectId } }: ConsentCall): string =>
  derivedToken(secretsOf(app.env)[0], 'assistant consent', `${params.uid} ${id ?? subjectId ?? 'gate'}`);

/** Returns the authorization that waits in this browser. Throws `not-found` for another browser's, or none. */
async function readInteraction({ app, req, res, params }: ConsentCall) {
  if (!app.env.ASSISTANTS) throw notFound();
  const server = authorizationServer(app);
  const over = () => new Refusal('not-found', 'This request has ended. Please begin again in the program.');
  const found = await server.interactionDetails(req, res).catch(() => null);
  if (!found || found.uid !== params.uid) throw over();
  const {
    client_id: clientId,
    redirect_uri: returnTo,
    scope,
  } = found.params as Record<string, string | undefined>;
  const client = clientId ? await server.Client.find(clientId) : undefined;
  if (!client || !returnTo) throw over();
  const requestedScopes = new Set(scope?.split(' '));
  return {
    server,
    client,
    isAnswered: Boolean(found.result),
    returnTo: found.returnTo,
    // Programs choose their own names: allows one line of plain letters.
    program: plainLine(client.clientName ?? '').slice(0, 80) || 'A program without a name',
    host: isLoopback(returnTo) ? `this computer (${new URL(returnTo).host})` : new URL(returnTo).host,
    scopes: scopes.filter((each) => requestedScopes.has(each)),
  };
}

export async function consentAsked(asked: ConsentCall): Promise<ReplyOf<typeof contract.readConsent>> {
  const { program, host, scopes: wanted } = await readInteraction(asked);
  return { program, host, scopes: wanted, days: grantDays, csrf: csrfOf(asked) };
}

/** Returns the authorization of a press. Throws `not-allowed` for one from elsewhere than its page. */
function pressed(asked: Pressed<typeof contract.refuseConsent>) {
  if (asked.body.csrf !== csrfOf(asked)) throw new Refusal('not-allowed', 'Please load the page again');
  return readInteraction(asked);
}

/** Returns a name that no token or grant has: two phones may use the same program. */
async function freeName(app: App, program: string): Promise<string> {
  const tokens = await rows(app, 'api-tokens').pick({}, ['name']);
  const takenNames = new Set(tokens.map(({ name }) => name.toLowerCase()));
  const names = [program, ...tokens.map((_, at) => `${program} ${at + 2}`)];
  return names.find((name) => !takenNames.has(name.toLowerCase())) ?? program;
}

/** Grants a program the scopes that the owner ticked. Returns the browser's next address. */
export async function giveConsent(call: Pressed<typeof contract.giveConsent>): Promise<string> {
  const { app, req, res, body } = call;
  const { server, client, program, host, scopes: wanted, isAnswered, returnTo } = await pressed(call);
  if (isAnswered) return returnTo;
  const granted = wanted.filter((scope) => body.scopes.includes(scope));
  if (!granted.length) throw invalidField('scopes', 'Please tick at least one permission');
  const grant = new server.Grant({ accountId: 'owner', clientId: client.clientId });
  grant.addResourceScope(officeResource(app), granted.join(' '));
  const grantId = await grant.save();
  try {
    const name = await freeName(app, program);
    const row = await addToken(app, {
      name,
      // The program uses the tokens of its grant. This token is random and never given out.
      tokenHash: hashToken(newApiToken()),
      grantKey: hashToken(grantId),
      host,
      scopes: granted,
      expiresOn: addDays(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()), grantDays),
      idempotencyKey: `consent:${hashToken(call.params.uid)}`,
    });
    await auditCaller(app, 'Allowed a program', `program ${name}, ${host}: ${granted.join(', ')}`);
    await notifyOfToken(app, row);
  } catch (error) {
    await endGrant(app, hashToken(grantId));
    // A parallel submit was first and has answered already.
    if (isUniqueViolation(error, 'idempotencyKey')) return returnTo;
    throw error;
  }
  // Extends the program's record to the lifetime of its grant.
  const expiresAt = Math.floor(app.now().getTime() / 1000) + grantSeconds + 86_400;
  await rows(app, 'assistant-records').update({ key: `Client:${hashToken(client.clientId)}` }, { expiresAt });
  const result = { login: { accountId: 'owner', remember: false }, consent: { grantId } };
  return server.interactionResult(req, res, result, { mergeWithLastSubmission: false });
}

/** Refuses a program. Returns the browser's next address, which reports the refusal to the program. */
export async function refuseConsent(asked: Pressed<typeof contract.refuseConsent>): Promise<string> {
  const { server, program, host, isAnswered, returnTo } = await pressed(asked);
  if (isAnswered) return returnTo;
  await auditCaller(asked.app, 'Refused a program', `program ${program}, ${host}`);
  const result = { error: 'access_denied', error_description: 'The owner refused' };
  return server.interactionResult(asked.req, asked.res, result, { mergeWithLastSubmission: false });
}
