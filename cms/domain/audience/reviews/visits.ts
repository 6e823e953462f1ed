import { invalidVisitMessage } from '../../../../contracts/audience/reviews';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { secretsOf } from '../../../env';
import { Refusal } from '../../../refusal';
import { signedTokens } from '../../../security/tokens/signed-tokens';

/** How long the link of a review request counts as proof of the visit: 90 days, in seconds. */
const validSeconds = 90 * 24 * 60 * 60;

const tokens = (app: App) => signedTokens(secretsOf(app.env), 'visit');
const secondsNow = (app: App) => Math.floor(app.now().getTime() / 1000);

/** The link for the review request of an appointment. Short, because it stands in an SMS. */
export function reviewLink(app: App, appointmentId: number): string {
  const until = secondsNow(app) + validSeconds;
  const token = tokens(app).sign(`${appointmentId.toString(36)}-${until.toString(36)}`);
  return `${app.env.PUBLIC_URL}/leaveareview?visit=${token}`;
}

export interface Visit {
  appointmentId: number;
  /** The unique key of the one review that a visit has. */
  key: string;
}

/** The visit that a token proves; null when the token is altered or too old. */
export function visitOf(app: App, token: string): Visit | null {
  const parts = tokens(app).open(token)?.split('-');
  const [appointmentId = Number.NaN, until = 0] = parts?.map((part) => Number.parseInt(part, 36)) ?? [];
  const isValid = Number.isSafeInteger(appointmentId) && until > secondsNow(app);
  return isValid ? { appointmentId, key: `visit:${appointmentId}` } : null;
}

/** Resolves the token of a call. Throws `not-found` for a token that proves nothing; undefined without a token. */
export function provenVisit(app: App, token: string | null | undefined): Visit | undefined {
  if (token === null || token === undefined) return undefined;
  const visit = visitOf(app, token);
  if (!visit) throw new Refusal('not-found', invalidVisitMessage);
  return visit;
}

/** The suburb of a visit, when it is one of those that the business serves. The rest of the address stays private. */
export async function suburbOf(app: App, { appointmentId }: Visit): Promise<string | undefined> {
  const [appointment, { docs: areas }] = await Promise.all([
    rows(app, 'appointments').one({ id: appointmentId }),
    app.payload.find({ collection: 'areas', pagination: false, depth: 0 }),
  ]);
  const address = appointment?.address?.toLowerCase() ?? '';
  return areas.find(({ suburb }) => address.includes(suburb.toLowerCase()))?.suburb;
}
